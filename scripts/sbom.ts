/** `npm run sbom`: prints the bill of materials of what is shipped. */
import { readComponents } from "./supply-chain/components.ts";
import { billOfMaterials } from "./supply-chain/sbom.ts";

process.stdout.write(`${JSON.stringify(billOfMaterials(readComponents()), null, 2)}\n`);
