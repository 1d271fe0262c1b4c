const reasons: Record<string, string> = {
  EACCES: "permission denied",
  EBUSY: "it is in use",
  EDQUOT: "the disk quota is used up",
  EEXIST: "a file of that name is in the way",
  EISDIR: "it is a folder",
  ELOOP: "it is a link that leads in a circle",
  EMFILE: "too many files are open",
  ENAMETOOLONG: "the name is too long",
  ENOENT: "no such file",
  ENOSPC: "the disk is full",
  ENOTBLK: "it is a disk",
  ENOTDIR: "a part of its path is not a folder",
  ENXIO: "nothing can be written into it",
  EPERM: "permission denied",
  EPIPE: "who read it went away",
  EROFS: "the disk is read-only",
};

/** An error of the file system in plain words. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return reasons[code ?? ""] ?? message;
}
