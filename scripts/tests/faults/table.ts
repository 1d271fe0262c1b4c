/** Faults that are planted one at a time, to see whether the tests find them: at least one a package and kind. */

/** A change of one line. */
export interface Fault {
  /** The fault as a user would tell it. */
  what: string;
  /** Path from `packages/`. */
  file: string;
  /** Text that stands there once, and what takes its place. */
  from: string;
  to: string;
  /** Tests that are to find it, by their paths from `packages/`. */
  tests: string;
}

const SERVER = "server/src";
const RENDER = "render/src";

export const faults: readonly Fault[] = [
  // Money
  { what: "a clean picture is free", file: `${SERVER}/domain/charging/charge.ts`, from: "if ((watermark || !marked) && freeLeft > 0)", to: "if (freeLeft > 0)", tests: "server/test/domain/charge.test.ts" },
  { what: "an account without credits is not refused", file: `${SERVER}/domain/charging/charge.ts`, from: "creditBalance > 0 ? clean : refused", to: "creditBalance >= 0 ? clean : refused", tests: "server/test/domain/charge.test.ts" },
  { what: "the sixth clean export is free, too", file: `${SERVER}/domain/charging/charge.ts`, from: "if (cleanLeft > 0)", to: "if (cleanLeft >= 0)", tests: "server/test/http/exports.test.ts" },
  { what: "a key that is used for another request replays", file: `${SERVER}/domain/charging/idempotency.ts`, from: "if (earlier && !isOf(keyed, earlier.requestHash)) throw mismatch();", to: "", tests: "server/test/whole/idempotency.test.ts" },
  { what: "a suffix after a plus sign makes another quota", file: `${SERVER}/domain/charging/quota-owner.ts`, from: "plus > 0 ? name.slice(0, plus) : name", to: "name", tests: "server/test/whole/hostile.test.ts server/test/hostile/accounts.test.ts" },
  { what: "the quota begins anew a month late", file: `${SERVER}/domain/charging/month.ts`, from: "date.getUTCMonth() + 1, 1", to: "date.getUTCMonth() + 2, 1", tests: "server/test/http/standing.test.ts server/test/http/generate.test.ts server/test/whole/quota.test.ts" },
  { what: "whole files are previewed clean", file: `${SERVER}/domain/charging/preview.ts`, from: 'if (view) return isPaged(format) ? "pages" : "part";', to: 'return isPaged(format) ? "pages" : "part";', tests: "server/test/domain/preview.test.ts" },
  // Doors
  { what: "an expired token is valid", file: `${SERVER}/domain/accounts/tokens.ts`, from: "if (record.expiresAt !== undefined && record.expiresAt <= now) return undefined;", to: "", tests: "server/test/domain/tokens.test.ts server/test/http/tokens.test.ts" },
  { what: "another site may use a session", file: `${SERVER}/http/callers/cross-site.ts`, from: "if (ownSite && (origin === undefined || originsOf(baseUrl).includes(origin))) return;", to: "if (ownSite || origin === undefined || origin !== \"\") return;", tests: "server/test/http/exports.test.ts server/test/hostile/requests.test.ts" },
  { what: "a header against sniffing is gone", file: `${SERVER}/http/request-scope.ts`, from: 'c.header("X-Content-Type-Options", "nosniff");', to: "", tests: "server/test/http/images.test.ts server/test/http/web-app.test.ts server/test/http/service-endpoints.test.ts" },
  { what: "an error may be kept by caches", file: `${SERVER}/http/answers/errors.ts`, from: 'request.header("Cache-Control", "no-store");', to: "", tests: "server/test/http/images.test.ts server/test/http/service-endpoints.test.ts" },
  { what: "faults of the house are told to strangers", file: `${SERVER}/http/answers/errors.ts`, from: 'return new ApiError("INTERNAL_ERROR", generic.INTERNAL_ERROR);', to: 'return new ApiError("INTERNAL_ERROR", String(error));', tests: "server/test/whole/broken.test.ts" },
  { what: "one request more than allowed", file: `${SERVER}/domain/limits/rate-limit.ts`, from: "const allowed = window.used < limit.quota;", to: "const allowed = window.used <= limit.quota;", tests: "server/test/http/service-endpoints.test.ts server/test/http/generate.test.ts server/test/whole/hostile.test.ts" },
  { what: "images stay after 24 hours", file: `${SERVER}/domain/images/image-access.ts`, from: "if (image.expiresAt <= clock.now())", to: "if (image.expiresAt < clock.now() - 1)", tests: "server/test/http/images.test.ts" },
  { what: "files of expired images stay on the disk", file: `${SERVER}/domain/requests/sweep.ts`, from: "await eachOf(expired, (name) => deps.images.remove(name));", to: "", tests: "server/test/http/images.test.ts server/test/whole/crash.test.ts" },
  { what: "the last byte of a range is missing", file: `${SERVER}/http/answers/byte-range.ts`, from: "suffix || last === \"\" ? size - 1", to: "suffix || last === \"\" ? size - 2", tests: "server/test/http/images.test.ts" },
  { what: "a weak entity tag is not known", file: `${SERVER}/http/answers/if-none-match.ts`, from: '.trim().replace(/^W\\//u, "")', to: ".trim()", tests: "server/test/http/images.test.ts server/test/http/web-app.test.ts" },
  { what: "images are fetched from private addresses", file: `${RENDER}/net/hop/decide.ts`, from: "if (denied) return", to: "if (denied && policy.redirects < 0) return", tests: "render/test/net" },
  { what: "images are fetched from any port", file: `${RENDER}/net/hop/decide.ts`, from: "if (!policy.ports.includes(port)) return `port ${port}`;", to: "", tests: "render/test/net" },
  // Promises of the pool
  { what: "the deadline of a start is never armed", file: "pool/src/children/child.ts", from: "this.#startTimer = this.#limitStart();\n    this.#listen();", to: "this.#listen();", tests: "pool/test/starts.test.ts" },
  { what: "who has asked for more is served first", file: "pool/src/queue/fair-queue.ts", from: "if (callers.length > 1) this.#putInTurn(callers, now);", to: "", tests: "pool/test/fair-queue.test.ts" },
  { what: "the queue has no limit", file: "pool/src/queue/admission.ts", from: "if (waitingIn(state) < settings.queueLimit + Math.max(0, free)) return {};", to: "if (waitingIn(state) >= 0) return {};", tests: "pool/test/pool.test.ts pool/test/shares.test.ts" },
  // Words
  { what: "two headings have one anchor", file: `${RENDER}/parse/slugs.ts`, from: "slug = `${base}-${number}`;", to: "slug = base; break;", tests: "render/test/parse/anchors.test.ts" },
  { what: "the twenty-sixth item is lettered wrongly", file: `${RENDER}/press/design/numbering.ts`, from: "Math.floor((left - 1) / LETTERS)", to: "Math.floor(left / LETTERS)", tests: "render/test/press/numbering.test.ts" },
  { what: "Chinese is taken for Korean", file: `${RENDER}/survey/language.ts`, from: 'part: 0.2, language: "zh" }', to: 'part: 0.2, language: "ko" }', tests: "render/test/survey" },
  { what: "notes behind the first are lost", file: `${RENDER}/press/printed/notes/order.ts`, from: "return [...order, ...left.values()];", to: "return [...order].slice(0, 1);", tests: "render/test/printed/notes.test.ts" },
  { what: "a section of a preview is a row short", file: `${RENDER}/press/raster/preview/look-at.ts`, from: "Math.ceil(layout.height) + Math.round(foot * sheet.quality)", to: "Math.floor(layout.height) + Math.round(foot * sheet.quality) - 1", tests: "render/test/preview" },
  { what: "links of a PDF's contents lead to the page's top", file: `${RENDER}/pdf-writer/outline.ts`, from: "/XYZ ${num(place.x)} ${num(place.y)} 0]", to: "/Fit]", tests: "render/test/printed render/test/pages/anchors.test.ts" },
  { what: "a picture's Markdown is not found again", file: `${RENDER}/source/png.ts`, from: 'if (type !== "iTXt") continue;', to: 'if (type !== "tEXt") continue;', tests: "render/test/source" },
  { what: "an image for dark pages stands on light ones", file: `${RENDER}/parse/scheme.ts`, from: "return only === undefined || only === scheme;", to: "return true;", tests: "render/test/parse/scheme.test.ts" },
  { what: "muted text of a theme cannot be read", file: `${RENDER}/themes/nord.ts`, from: 'muted: "#aab4c5"', to: 'muted: "#4c566a"', tests: "render/test/press/themes.test.ts" },
  // Lines and colours
  { what: "three hyphens stand one above the other", file: "layout/src/lines/total-fit.ts", from: "if (hyphens >= MOST_HYPHENS) demerits += THIRD_HYPHEN;", to: "if (hyphens >= MOST_HYPHENS) demerits -= THIRD_HYPHEN;", tests: "layout/test/total-fit.test.ts" },
  { what: "no line ends behind a word's sign", file: "layout/src/text/breaks.ts", from: "rule === BREAK || (rule === BREAK_AFTER_WORD && at > 1 && isWordAt(text, at - 2))", to: "rule === BREAK", tests: "layout/test" },
  { what: "red and blue are swapped", file: "draw/src/over.ts", from: "(channel(ground >> 16, color >> 16, alpha) << 16) |", to: "(channel(ground & 255, color & 255, alpha) << 16) |", tests: "draw/test" },
  { what: "a PNG's checksums are wrong", file: "encode/src/png/chunk.ts", from: "crc32(data, crc32(head.subarray(4)))", to: "crc32(data, crc32(head))", tests: "encode/test/png.test.ts" },
  { what: "photographs are coarse", file: "encode/src/jpeg/quantisation.ts", from: "const SHARE = 0.2;", to: "const SHARE = 0.9;", tests: "encode/test/jpeg.test.ts render/test/encode render/test/goldens" },
  { what: "an SVG without a size is drawn as nothing", file: "svg/src/sanitise-svg.ts", from: 'if (!size) throw new SvgRefused("empty", "no extent");', to: "", tests: "svg/test render/test/images/svg.test.ts" },
  { what: "formulas of Greek letters are upright", file: "math/src/own/read/commands.ts", from: 'lcGreek: letter(() => "italic"),', to: 'lcGreek: letter(() => "normal"),', tests: "math/test/own.test.ts" },
  { what: "a diagram's fault stands on another line", file: "diagram/src/explain.ts", from: "return { message: sentence, line: sourceLine(source, line) };", to: "return { message: sentence, line };", tests: "diagram/test/drawing render/test/diagrams" },
  // Clients, command, web
  { what: "a call is tried again before the service asks for it", file: "client/src/retry.ts", from: "return asked * 1000 <= maxWait ? asked * 1000 : undefined;", to: "return asked <= maxWait ? asked : undefined;", tests: "client/test/retry.test.ts" },
  { what: "what must not be repeated is", file: "client/src/retry.ts", from: "if (!repeatable) return false;", to: "", tests: "client/test/retry.test.ts" },
  { what: "a wrong flag ends as a failed render does", file: "cli/src/exit-codes.ts", from: "usage: 2,", to: "usage: 1,", tests: "cli/test/usage.test.ts" },
  { what: "an error has another status", file: "contract/src/errors.ts", from: 'NOT_FOUND: { status: 404', to: 'NOT_FOUND: { status: 400', tests: "contract/test server/test/http/images.test.ts" },
  { what: "a pane without a size asks beyond the bounds", file: "web/src/preview/bounded-view.ts", from: "Math.max(min, Math.min(max, number))", to: "number", tests: "web/test/unit/bounded-view.test.ts" },
  { what: "a text that was changed elsewhere is lost", file: "web/src/documents/joined.ts", from: "if (mine === theirs || mine === common) return { text: theirs, overlapping: false };", to: "if (mine === theirs || mine === common) return { text: mine, overlapping: false };", tests: "web/test/unit" },
]; // prettier-ignore
