/** The worker that draws diagrams for the press. */
import { serveDiagrams } from "@platen/render/browser/diagrams";

serveDiagrams();
