/** Why a diagram was not drawn. */
export interface DiagramError {
  /** One sentence, fit for strangers. */
  message: string;
  /** 1-based line within the diagram's source, where one is known. */
  line?: number;
}
