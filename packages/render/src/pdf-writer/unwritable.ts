/** There is something that this writer cannot write. */
export class Unwritable extends Error {}
