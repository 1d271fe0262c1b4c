/**
 * Frees the memory of bytes at once, if the array covers its whole buffer. The array is empty from
 * then on.
 *
 * V8 counts what is allocated for bytes, and goes through its whole heap to find out that they are
 * garbage: 30,000 pieces of a connection took 550 ms of processor time and 52 collections, and take
 * 55 ms and two if each is given back.
 *
 * @param bytes not read any more, nor being written anywhere: their memory is reused at once
 */
export function giveBack({ buffer, byteLength }: Uint8Array): void {
  // A buffer that was given back is empty, and cannot be given back again.
  if (byteLength > 0 && buffer instanceof ArrayBuffer && buffer.byteLength === byteLength)
    buffer.transfer(0);
}
