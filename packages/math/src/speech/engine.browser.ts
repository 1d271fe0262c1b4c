/** A worker cannot hold the engine that says formulas beside what it does itself. */
export const canSpeak = false;

export const loadSpeech = (): Promise<never> =>
  Promise.reject(new Error("formulas are not said here"));
