/**
 * A peer's cold command: takumi's native engine draws a card of the same words, from nodes that were written by hand.
 * It reads no Markdown and has one font.
 */
import { writeFileSync } from "node:fs";
import { Renderer } from "@takumi-rs/core";

const text = (words, fontSize, more = {}) => ({
  type: "text",
  text: words,
  style: { fontSize, color: "#1f2328", ...more },
});

const card = {
  type: "container",
  style: {
    width: 1600,
    height: 1000,
    padding: 80,
    gap: 40,
    flexDirection: "column",
    backgroundColor: "white",
  },
  children: [
    text("Leave it better", 64, { fontWeight: 700 }),
    text("“Simplicity is prerequisite for reliability.” — Edsger Dijkstra", 32),
    text("What we ask of every change:", 32),
    text("• One idea in one commit", 32),
    text("• Read it aloud before you send it", 32),
    text("• Take out what nobody uses", 32),
  ],
};

const [file = "takumi.png"] = process.argv.slice(2);
writeFileSync(file, await new Renderer().render(card, { width: 1600, height: 1000 }));
