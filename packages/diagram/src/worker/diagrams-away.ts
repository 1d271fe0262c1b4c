/** Diagrams cannot be drawn at the moment, whatever they are. It is worth trying again. */
export class DiagramsAway extends Error {
  override readonly name = "DiagramsAway";
}
