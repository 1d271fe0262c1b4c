/** What is written of a content stream so far, and the colour that it fills with. */
import { colorOf } from "./shapes.ts";

export class ContentStream {
  text = "";
  #color = -1;

  add(operators: string): void {
    this.text += operators;
  }

  /** @param color `0xRRGGBB` */
  fillWith(color: number): void {
    if (this.#color === color) return;
    this.#color = color;
    this.text += `${colorOf(color)} rg\n`;
  }
}
