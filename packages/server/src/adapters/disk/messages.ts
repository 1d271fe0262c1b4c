/** Messages between the service and a thread that writes files. */

export interface FileOrder {
  id: number;
  path: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export interface FileReport {
  id: number;
  /** Absent: the file and its name are durable. */
  failed?: { message: string; code: unknown };
}
