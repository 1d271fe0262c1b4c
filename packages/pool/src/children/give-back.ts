/**
 * Gives the memory of bytes back at once, where nobody else has a view of it. They are empty from then on.
 *
 * V8 counts what is allocated for bytes, and goes through its whole heap to find out that they are garbage: 30,000 pieces
 * of a connection took 550 ms of processor time and 52 collections, and take 55 ms and two if each is given back.
 *
 * @param bytes that nothing reads any more, and no write that is under way: their memory is somebody else's at once
 */
export function giveBack({ buffer, byteLength }: Uint8Array): void {
  // What was given back once is empty, and cannot be again.
  if (byteLength > 0 && buffer instanceof ArrayBuffer && buffer.byteLength === byteLength)
    buffer.transfer(0);
}
