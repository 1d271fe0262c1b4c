/** Set by us, from the socket and the trusted proxies; what a client sends under it is dropped. */
export const CLIENT_ADDRESS_HEADER = "x-platen-client-address";
