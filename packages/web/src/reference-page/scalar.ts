/** Scalar's API reference, with its style sheet and then ours. */
import "@scalar/api-reference/style.css";
import "../styles/late/reference.css";

export { createApiReference } from "@scalar/api-reference";
