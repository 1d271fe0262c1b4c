import { describe, expect, test } from "vitest";
import { Room } from "../../src/domain/images/room.ts";

const MIB = 2 ** 20;

/**
 * Makes a room on a disk on which 40 MiB are kept free for the database, with a clock that is set
 * by hand.
 */
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

describe("all that is stored", () => {
  /** Makes a room of at most 100 MiB; each measurement of the stored bytes takes `takes` ms. */
  function roomWith(stored: { bytes: number }, takes: number) {
    const clock = { ms: 0, asked: 0 };
    const storedBytes = () => {
      clock.asked += 1;
      clock.ms += takes;
      return Promise.resolve(stored.bytes);
    };
    return { room: new Room({ total: 100 * MIB }, { storedBytes, now: () => clock.ms }), clock };
  }

  test("is measured once a second, and what is granted meanwhile is added", async () => {
    const stored = { bytes: 50 * MIB };
    const { room, clock } = roomWith(stored, 0);
    await room.refuseIfFull(40 * MIB);
    await expect(room.refuseIfFull(20 * MIB)).rejects.toMatchObject({ code: "OVERLOADED" });
    clock.ms = 1000;
    await room.refuseIfFull(20 * MIB);
    expect(clock.asked).toBe(2);
  });

  test("is measured less often where that takes long, and every ten seconds at least", async () => {
    const { room, clock } = roomWith({ bytes: 0 }, 100);
    const at = async (ms: number) => {
      clock.ms = ms;
      await room.refuseIfFull(1);
      return clock.asked;
    };
    expect(await at(0)).toBe(1);
    expect(await at(4999)).toBe(1);
    expect(await at(5000)).toBe(2);
    const { room: slow, clock: slowClock } = roomWith({ bytes: 0 }, 3000);
    await slow.refuseIfFull(1);
    slowClock.ms = 9999;
    await slow.refuseIfFull(1);
    expect(slowClock.asked).toBe(1);
    slowClock.ms = 10_000;
    await slow.refuseIfFull(1);
    expect(slowClock.asked).toBe(2);
  });

  test("is measured again after a failure", async () => {
    let fails = true;
    const room = new Room(
      { total: 100 },
      {
        storedBytes: () => (fails ? Promise.reject(new Error("away")) : Promise.resolve(0)),
        now: () => 0,
      },
    );
    await expect(room.refuseIfFull(1)).rejects.toThrow("away");
    fails = false;
    await room.refuseIfFull(1);
  });
});
