/**
 * Takes pictures of every page and state, at three widths and in both schemes, of services that it
 * starts for that: `npm run screenshots -w @platen/web -- out/web [state …]`.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { openStage } from "../test/support/stage.ts";
import {
  enter,
  services,
  stateNames,
  states,
  type ServiceName,
  type State,
} from "../test/support/states.ts";

const [folder = "out/web", ...only] = process.argv.slice(2);
const viewports = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
] as const;
const schemes = ["light", "dark"] as const;

mkdirSync(folder, { recursive: true });
let count = 0;
let failures = 0;
for (const service of Object.keys(services) as ServiceName[]) {
  const chosen = stateNames.filter((name) => {
    const state: State = states[name];
    return (state.service ?? "usual") === service && (only.length === 0 || only.includes(name));
  });
  if (chosen.length === 0) continue;
  const stage = await openStage(services[service]);
  for (const name of chosen)
    for (const viewport of viewports)
      for (const colorScheme of schemes) {
        const state: State = states[name];
        const file = join(folder, `${name}-${viewport.width}-${colorScheme}.png`);
        const { page, context } = await stage.open({ viewport, colorScheme });
        try {
          await enter(page, stage, state);
        } catch (error) {
          failures += 1;
          console.error(`${file}: ${String(error).split("\n")[0]}`);
        }
        await page.screenshot({ path: file, fullPage: state.full ?? false });
        await context.close();
        count += 1;
      }
  await stage.close();
}
console.log(`${count} pictures in ${folder}`);
if (failures > 0) process.exitCode = 1;
