import { NotHere } from "./not-here.ts";

/** @throws NotHere: sharp is for Node */
export function loadSharp(): Promise<never> {
  return Promise.reject(new NotHere("formats"));
}
