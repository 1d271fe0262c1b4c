import { describe, expect, test } from "vitest";
import { Room } from "../../src/domain/room.ts";

const MIB = 2 ** 20;

/** A disk of which 40 MiB are the database's, and a clock that is set by hand. */
function roomOn(disk: { free: number }) {
  const clock = { ms: 0 };
  const room = new Room(
    { total: 0, floor: { free: () => Promise.resolve(disk.free), least: 40 * MIB } },
    { storedBytes: () => Promise.resolve(0), now: () => clock.ms },
  );
  return { room, clock };
}

describe("the part of the disk that is the database's", () => {
  test("a file that was granted and is not written yet counts when the disk is measured again", async () => {
    const disk = { free: 100 * MIB };
    const { room, clock } = roomOn(disk);
    await room.refuseIfFull(40 * MIB);
    clock.ms = 1000;
    await expect(room.refuseIfFull(40 * MIB)).rejects.toMatchObject({ code: "OVERLOADED" });
    await room.refuseIfFull(10 * MIB);
  });

  test("a file that was given up leaves its room to others", async () => {
    const { room, clock } = roomOn({ free: 100 * MIB });
    await room.refuseIfFull(40 * MIB);
    clock.ms = 2000;
    await room.refuseIfFull(40 * MIB);
  });

  test("files take whole blocks", async () => {
    const { room } = roomOn({ free: 40 * MIB + 3 * 4096 });
    for (let file = 0; file < 3; file += 1) await room.refuseIfFull(1);
    await expect(room.refuseIfFull(1)).rejects.toMatchObject({ code: "OVERLOADED" });
  });
});
