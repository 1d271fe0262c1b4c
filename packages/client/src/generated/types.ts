// Made by `npm run generate -w @platen/client` from the contract. Do not edit.

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    Error: {
      /** @constant */
      success: false;
      error: {
        /** @enum {string} */
        code:
          | "UNAUTHORIZED"
          | "INVALID_REQUEST"
          | "MARKDOWN_REQUIRED"
          | "QUOTA_EXCEEDED"
          | "GENERATION_FAILED"
          | "INTERNAL_ERROR"
          | "NOT_FOUND"
          | "IMAGE_EXPIRED"
          | "METHOD_NOT_ALLOWED"
          | "PAYLOAD_TOO_LARGE"
          | "FORBIDDEN"
          | "RATE_LIMITED"
          | "OVERLOADED"
          | "IDEMPOTENCY_CONFLICT"
          | "IDEMPOTENCY_MISMATCH";
        /** @description A sentence for people */
        message: string;
        /** @description One entry per problem */
        details?: {
          /** @description The field, header or place that is wrong */
          path: string;
          /** @description What was given and what is allowed */
          message: string;
        }[];
        /** @description The same as X-Request-Id; name it when asking for help */
        requestId: string;
      };
    };
    Picture: {
      /** @description The document names it as `platen:NAME` */
      name: string;
      /** @description SHA-256 of the bytes, in hexadecimal */
      sha256: string;
      /** @description The bytes, in base64. Absent: those that the caller sent within the last minutes. If the service has them no more, it refuses with `pictures.NAME` in the details: send them then */
      data?: string;
    };
    GenerateRequest: {
      /** @description Markdown content to convert. Required, unless there is a source */
      markdown?: string;
      /** @description Address of the Markdown, instead of it: https://github.com/OWNER/NAME/blob/main/README.md, the repository alone, or any public address of a file. Its relative images are found from there */
      source?: string;
      /** @description Width in CSS pixels. Default: 800 */
      width?: number;
      /**
       * @description Output format; pdf is an A4 document with header and footer. Default: "png"
       * @enum {string}
       */
      format?: "png" | "jpeg" | "webp" | "pdf";
      /** @description Device scale factor: the picture is width × quality pixels wide. Default: 2 */
      quality?: number;
      /**
       * @description Colours. Default: "light"
       * @enum {string}
       */
      theme?:
        | "light"
        | "dark"
        | "nord"
        | "github"
        | "monokai"
        | "solarized"
        | "paper"
        | "newsprint"
        | "blueprint"
        | "terminal"
        | "ink"
        | "academic"
        | "catppuccin-latte"
        | "catppuccin-mocha"
        | "gruvbox-light"
        | "gruvbox-dark"
        | "dracula"
        | "tokyo-night"
        | "rose-pine"
        | "rose-pine-dawn"
        | "one-dark"
        | "one-light"
        | "everforest"
        | "night-owl"
        | "ayu";
      /**
       * @description Colours of code blocks; without it, the style that suits the theme
       * @enum {string}
       */
      codeStyle?: "default" | "github" | "vs" | "xcode" | "atom-one-light" | "googlecode";
      /**
       * @description Typefaces and setting. Default: "sans"
       * @enum {string}
       */
      fontFamily?: "sans" | "inter" | "modern" | "article" | "docs" | "roboto";
      /** @description Size of text, in percent. Default: 100 */
      textSize?: number;
      /** @description Distance of lines, in multiples of the type; without it, the family's */
      lineHeight?: number;
      /** @description CSS pixels around the text of a picture; without it, by the width */
      padding?: number;
      /** @description Colour of links, marks and rules; without it, the theme's */
      accent?: string;
      /** @description Colour of the page, or transparent; without it, the theme's */
      background?: string;
      /**
       * @description Colours; greys for electronic paper. Default: "color"
       * @enum {string}
       */
      palette?: "color" | "grey16" | "grey4" | "bw";
      /** @description Keys of _brand.yml, over the theme, or the name of a brand that the account stores */
      brand?:
        | {
            meta?: unknown;
            color?: unknown;
            logo?: unknown;
            typography?: unknown;
            defaults?: unknown;
          }
        | string;
      /**
       * @description Headings: plain, as the theme has them; ruled, with lines below; numbered. Default: "plain"
       * @enum {string}
       */
      headings?: "plain" | "ruled" | "numbered";
      /**
       * @description content: a picture as wide as its widest block, at most width. Default: "width"
       * @enum {string}
       */
      fit?: "width" | "content";
      /** @description Id of the one block to draw. Default: "" */
      block?: string;
      /** @description Quotes, dashes and ellipses as the language sets them. Default: false */
      smart?: boolean;
      /**
       * @description Signs that count: all known, GitHub's or CommonMark's. Default: "wide"
       * @enum {string}
       */
      flavor?: "wide" | "github" | "commonmark";
      /**
       * @description Ends of lines: soft, spaces; hard, kept. Default: "soft"
       * @enum {string}
       */
      breaks?: "soft" | "hard";
      /** @description Mend what was plainly meant otherwise, with a warning. Default: true */
      repair?: boolean;
      /** @description Carry the Markdown inside the file. Default: false */
      embedSource?: boolean;
      /** @description Refuse a render that has any warning, as INVALID_REQUEST that lists them; nothing is charged. Default: false */
      strict?: boolean;
      /** @description Tell of the picture in words and places: alternative text, plain text, a map. Default: false */
      describe?: boolean;
      /**
       * @description What becomes of a picture that is too tall: an error, or several pictures. Default: "error"
       * @enum {string}
       */
      overflow?: "error" | "split";
      /** @description Two pictures, for light and for dark surroundings. Default: false */
      pair?: boolean;
      /** @description Cards, a picture each */
      cards?: {
        /** @description Exact pixels of each card. Default: "square" */
        size?:
          | ("square" | "portrait" | "tall" | "story" | "wide" | "og")
          | {
              width: number;
              height: number;
            };
        /**
         * @description Where a card begins: where one is full, at rules, at headings; mixed: full or rule. Default: "mixed"
         * @enum {string}
         */
        split?: "auto" | "rule" | "heading" | "mixed";
        /** @description Begin with title, author, date and cover image of the front matter. Default: false */
        cover?: boolean;
        /**
         * @description Where the content of a card stands; auto: in the middle if all cards are short. Default: "auto"
         * @enum {string}
         */
        align?: "auto" | "top" | "center";
        /**
         * @description Look of the cards. Default: "plain"
         * @enum {string}
         */
        look?:
          | "plain"
          | "paper"
          | "quote"
          | "magazine"
          | "terminal"
          | "gradient"
          | "photo"
          | "minimal"
          | "note";
        /** @description Text at the foot of each card */
        footer?: string;
        /** @description Say 2/5 at the foot of each card. Default: false */
        numbers?: boolean;
      };
      /** @description Ground, corners, shadow and window around a picture */
      frame?: {
        /** @description Ground around the picture: a colour, a gradient, a pattern; without it, a tint */
        background?: string;
        /** @description Address of an image that fills the ground */
        image?: string;
        /** @description CSS pixels of ground around the picture. Default: 48 */
        padding?: number;
        /** @description Radius of the picture's corners, in CSS pixels. Default: 10 */
        radius?: number;
        /** @description Whether the picture throws a shadow. Default: true */
        shadow?: boolean;
        /**
         * @description Head of a window above the picture. Default: "none"
         * @enum {string}
         */
        window?: "none" | "plain" | "mac" | "terminal";
        /** @description Words in the window's head */
        title?: string;
      };
      /** @description Pages of a pdf */
      page?: {
        /** @description Paper. Default: "A4" */
        size?:
          | ("A3" | "A4" | "A5" | "B5" | "Letter" | "Legal")
          | {
              /** @description A length with its unit: mm, cm, in, pt or px */
              width: string;
              /** @description A length with its unit: mm, cm, in, pt or px */
              height: string;
            };
        /** @description Paper on its long side. Default: false */
        landscape?: boolean;
        /** @description Around the text, such as 20mm */
        margin?:
          | string
          | {
              /** @description A length with its unit: mm, cm, in, pt or px */
              top?: string;
              /** @description A length with its unit: mm, cm, in, pt or px */
              right?: string;
              /** @description A length with its unit: mm, cm, in, pt or px */
              bottom?: string;
              /** @description A length with its unit: mm, cm, in, pt or px */
              left?: string;
            };
        /** @description Columns of text. Default: 1 */
        columns?: number;
        /** @description One page as long as the document. Default: false */
        single?: boolean;
        /** @description Header, with {title} {section} {author} {date} {page} {pages} {logo} */
        header?:
          | false
          | {
              left?: string;
              center?: string;
              right?: string;
            };
        /** @description Footer, likewise */
        footer?:
          | false
          | {
              left?: string;
              center?: string;
              right?: string;
            };
        /** @description Address of an image for {logo} */
        logo?: string;
        /** @description Address of an image across the top of the first page */
        letterhead?: string;
        /**
         * @description plain: no header and footer on the first page. Default: "same"
         * @enum {string}
         */
        firstPage?: "same" | "plain";
        /** @description Table of contents. Default: false */
        toc?:
          | boolean
          | {
              /** @description Levels of headings in the contents. Default: 3 */
              depth?: number;
              /** @description Heading of the contents; without it, by language */
              title?: string;
            };
        /** @description A cover of title, author and date. Default: false */
        cover?: boolean;
        /** @description Numbers before headings: 1.2. Default: false */
        numberHeadings?: boolean;
        /** @description Lines of equal length. Default: false */
        justify?: boolean;
        /** @description Divide words at line ends; without it, as justify */
        hyphenate?: boolean;
        /**
         * @description Footnotes after all or at the foot of their page. Default: "end"
         * @enum {string}
         */
        footnotes?: "end" | "page";
        /** @description A rule (---) ends a page. Default: false */
        ruleBreaks?: boolean;
        /**
         * @description Headings that start a page. Default: "none"
         * @enum {string}
         */
        breakBefore?: "none" | "h1" | "h2";
        /**
         * @description Tables wider than the paper. Default: "smaller"
         * @enum {string}
         */
        wideTables?: "smaller" | "turned";
        /** @description These pages alone, such as 2-5 or 1,3,7- */
        pages?: string;
        /** @description PDF/UA, PDF/A, or both; a-3a and a-4f attach the Markdown. Default: "ua-1" */
        standard?:
          | ("ua-1" | "ua-2" | "a-2a" | "a-2b" | "a-3a" | "a-4" | "a-4f")
          | ("ua-1" | "ua-2" | "a-2a" | "a-2b" | "a-3a" | "a-4" | "a-4f")[];
        /** @description Files to attach, with a-3a and a-4f; factur-x.xml makes an e-invoice */
        attachments?: (
          | string
          | {
              /** @description A relative path of a file that comes with the request, or a data: address in base64 */
              src: string;
              name?: string;
              /** @description Media type; without it, by the name's end */
              type?: string;
              /**
               * @default Unspecified
               * @enum {string}
               */
              relationship: "Source" | "Data" | "Alternative" | "Supplement" | "Unspecified";
              description?: string;
            }
        )[];
      };
      /** @description Pictures that the Markdown names by relative addresses: an object of data: addresses, such as { "img/a.png": "data:image/png;base64,…" }. Larger ones go into a form, as `files` */
      pictures?: {
        [key: string]: string;
      };
      /**
       * @description url: the response carries a temporary URL valid 24 hours; binary: it is the file itself. Default: "url"
       * @enum {string}
       */
      mode?: "url" | "binary";
      /** @description true: keep the Markdown and the options for 24 hours, and answer with a handle; a handle: render what is kept under it, instead of markdown */
      document?: true | string;
      /** @description false: one credit is spent and the image has no watermark. Default: true */
      watermark?: boolean;
      /** @description From a plan of this request: the render gives exactly that, or is refused as INVALID_REQUEST that says what differs; nothing is charged then */
      plan?: string;
      /** @description true: answer at once with 202 and a job, as createJob does. Default: false */
      async?: boolean;
      /** @description Of a job: where render.succeeded or render.failed is posted, in place of the address of the webhook of the same host */
      webhookUrl?: string;
    };
    Warning: {
      code: string;
      message: string;
      /** @description Line of the Markdown, counted from 1 */
      line?: number;
    };
    MapEntry: {
      /** @description Kind of block, or item, row, footnote */
      kind: string;
      /** @description Id of a block that is in no other, for block and for edits; it stays while other blocks change */
      id?: string;
      /** @description First and last line of the Markdown, counted from 1 */
      lines: number[];
      /** @description Which picture or page it stands on, counted from 1 */
      sheet: number;
      /** @description In CSS pixels from the top left */
      box: {
        x: number;
        y: number;
        width: number;
        height: number;
      };
    };
    Description: {
      /** @description What a person would say of the picture; at most 1,000 characters */
      alt: string;
      /** @description Plain text in reading order */
      text: string;
      /** @description Where each block stands */
      map: components["schemas"]["MapEntry"][];
    };
    ImageOfSet: {
      /**
       * Format: uri
       * @description Temporary URL; retained 24 hours
       */
      imageUrl: string;
      /** Format: uuid */
      imageId: string;
      /** @description Counted from 1 */
      index: number;
      /** @description In pixels of the file */
      width: number;
      height: number;
      /** @description First and last line of the Markdown that it shows */
      lines: number[];
    };
    GeneratedImage: {
      /**
       * Format: uri
       * @description Temporary URL; retained 24 hours
       */
      imageUrl: string;
      /** Format: uuid */
      imageId: string;
      /**
       * @description The format rendered
       * @enum {string}
       */
      format: "png" | "jpeg" | "webp" | "pdf";
      /** @description Width in CSS pixels used; 794 for pdf */
      width: number;
      /** @description Height in CSS pixels */
      height: number;
      /** @description Width in device pixels: width × quality */
      pixelWidth: number;
      /** @description Height in device pixels */
      pixelHeight: number;
      /** @description Pages of a pdf */
      pages?: number;
      /** @description Size of the file */
      bytes: number;
      /**
       * Format: date-time
       * @description ISO 8601, UTC
       */
      expiresAt: string;
      /**
       * Format: uuid
       * @description Handle of the Markdown, for edits; with document
       */
      document?: string;
      /** @description Of cards, of a picture that is split, of a pair (light, dark): all of them; imageUrl is the first */
      images?: components["schemas"]["ImageOfSet"][];
      /** @description Of a pair: the HTML that shows the picture that suits its surroundings */
      html?: string;
      /**
       * Format: uri
       * @description Temporary URL of all of them as ZIP
       */
      archiveUrl?: string;
      /** @description What a person would say of the picture; at most 1,000 characters */
      alt?: string;
      /** @description Plain text in reading order */
      text?: string;
      /** @description Where each block stands */
      map?: components["schemas"]["MapEntry"][];
    };
    QuotaSnapshot: {
      /** @description Free requests left this month */
      freeRemaining: number;
      /** @description Credits left */
      creditBalance: number;
      /** @description Whether this request consumed free quota */
      usedFreeQuota: boolean;
    };
    GenerateResponse: {
      /** @constant */
      success: true;
      data: components["schemas"]["GeneratedImage"];
      meta: {
        quota: components["schemas"]["QuotaSnapshot"];
        /** @description Empty when there are none */
        warnings: components["schemas"]["Warning"][];
      };
    };
    DeleteImageResponse: {
      /** @constant */
      success: true;
      data: {
        /** Format: uuid */
        imageId: string;
        /** @constant */
        deleted: true;
      };
    };
    DiffRequest: {
      /** @description The newer Markdown */
      markdown?: string;
      /** @description The older Markdown */
      against: string;
      /** @description Whether a picture of both is made, which is charged as a render. Default: false */
      picture?: boolean;
      /**
       * @description Both versions in one column, or beside each other. Default: "column"
       * @enum {string}
       */
      layout?: "column" | "side";
      /** @description Blocks that the picture shows around what differs. Default: 2 */
      context?: number;
      /**
       * @description Output format; pdf is an A4 document with header and footer. Default: "png"
       * @enum {string}
       */
      format?: "png" | "jpeg" | "webp" | "pdf";
      /** @description Width in CSS pixels. Default: 800 */
      width?: number;
      /** @description Device scale factor: the picture is width × quality pixels wide. Default: 2 */
      quality?: number;
      /**
       * @description Colours. Default: "light"
       * @enum {string}
       */
      theme?:
        | "light"
        | "dark"
        | "nord"
        | "github"
        | "monokai"
        | "solarized"
        | "paper"
        | "newsprint"
        | "blueprint"
        | "terminal"
        | "ink"
        | "academic"
        | "catppuccin-latte"
        | "catppuccin-mocha"
        | "gruvbox-light"
        | "gruvbox-dark"
        | "dracula"
        | "tokyo-night"
        | "rose-pine"
        | "rose-pine-dawn"
        | "one-dark"
        | "one-light"
        | "everforest"
        | "night-owl"
        | "ayu";
      /**
       * @description Typefaces and setting. Default: "sans"
       * @enum {string}
       */
      fontFamily?: "sans" | "inter" | "modern" | "article" | "docs" | "roboto";
      /** @description CSS pixels around the text of a picture; without it, by the width */
      padding?: number;
      /**
       * @description Signs that count: all known, GitHub's or CommonMark's. Default: "wide"
       * @enum {string}
       */
      flavor?: "wide" | "github" | "commonmark";
      /**
       * @description Ends of lines: soft, spaces; hard, kept. Default: "soft"
       * @enum {string}
       */
      breaks?: "soft" | "hard";
      /** @description false: one credit is spent and the image has no watermark. Default: true */
      watermark?: boolean;
    };
    WordRun: {
      /** @enum {string} */
      change: "same" | "added" | "removed";
      /** @description Long runs are cut in their middle, where … stands */
      text: string;
    };
    BlockChange: {
      /** @enum {string} */
      change: "added" | "removed" | "changed" | "moved";
      /** @description Kind of block, or footnote */
      kind: string;
      /** @description The block's id; of a removed one, in the older Markdown */
      id?: string;
      /** @description First and last line of the older Markdown */
      from?: number[];
      /** @description First and last line of the newer Markdown */
      to?: number[];
      /** @description Beginning of a block that did not change within */
      text?: string;
      /** @description Absent where only the look or a link differs */
      words?: components["schemas"]["WordRun"][];
    };
    Difference: {
      /** @description false: both versions give the same file with these options */
      changed: boolean;
      /** @description Whether front matter makes a difference */
      settings: boolean;
      counts: {
        added: number;
        removed: number;
        changed: number;
        moved: number;
      };
      /** @description The first 500 changes, in the order of the newer Markdown */
      blocks: components["schemas"]["BlockChange"][];
      /** @description The picture of both, if it was asked for */
      image?: components["schemas"]["GeneratedImage"];
    };
    DiffResponse: {
      /** @constant */
      success: true;
      data: components["schemas"]["Difference"];
      meta: {
        quota?: components["schemas"]["QuotaSnapshot"];
        /** @description Empty when there are none */
        warnings: components["schemas"]["Warning"][];
      };
    };
    HistoryLine: {
      /**
       * Format: date
       * @description In UTC
       */
      day: string;
      /** @description The token; null: the web app, an app or a signed link */
      tokenId: string | null;
      /** @description Its name; null: it was revoked, or there was none */
      token: string | null;
      /** @description Format of the file; null: not known */
      format: string | null;
      /**
       * @description How it was paid; failed: not at all
       * @enum {string}
       */
      outcome: "free" | "credit" | "cleanExport" | "failed";
      uses: number;
    };
    HistoryResponse: {
      /** @constant */
      success: true;
      data: {
        history: components["schemas"]["HistoryLine"][];
      };
    };
    LoggedRequest: {
      /** @description As `X-Request-Id`; of a job that failed, its own id */
      requestId: string;
      /**
       * Format: date-time
       * @description ISO 8601, UTC
       */
      at: string;
      tokenId: string | null;
      /** @description Method and path, with the names of its parameters */
      endpoint: string;
      status: number;
      /** @description Code of the error */
      code: string | null;
      /** @description Codes of the warnings */
      warnings: string[];
      /** @description How long it took, in ms */
      ms: number;
    };
    RequestListResponse: {
      /** @constant */
      success: true;
      data: {
        requests: components["schemas"]["LoggedRequest"][];
        /** @description `before` of the next page; null: this is the last */
        next: string | null;
      };
    };
    CreateWebhookRequest: {
      /** @description Where events are posted: an address that begins with https://, without a password */
      url: string;
      /** @description What it is told of; without it, all */
      events?: ("render.succeeded" | "render.failed" | "batch.completed" | "credits.low")[];
    };
    UpdateWebhookRequest: {
      /** @description Where events are posted: an address that begins with https://, without a password */
      url?: string;
      /** @description What it is told of */
      events?: ("render.succeeded" | "render.failed" | "batch.completed" | "credits.low")[];
      /** @description true: nothing is sent and no new events are noted; what waits goes on waiting. false: it goes on, also where it was disabled */
      paused?: boolean;
    };
    Webhook: {
      webhookId: string;
      url: string;
      events: ("render.succeeded" | "render.failed" | "batch.completed" | "credits.low")[];
      /**
       * @description disabled: by the service, for the reason that is named
       * @enum {string}
       */
      status: "active" | "paused" | "disabled";
      /** @description Why it is disabled. gone: it answered 410. failing: for days nothing succeeded */
      reason: ("gone" | "failing") | null;
      /** @description Since when no try has succeeded */
      failingSince: string | null;
      /**
       * Format: date-time
       * @description ISO 8601, UTC
       */
      createdAt: string;
    };
    CreatedWebhook: {
      webhookId: string;
      url: string;
      events: ("render.succeeded" | "render.failed" | "batch.completed" | "credits.low")[];
      /**
       * @description disabled: by the service, for the reason that is named
       * @enum {string}
       */
      status: "active" | "paused" | "disabled";
      /** @description Why it is disabled. gone: it answered 410. failing: for days nothing succeeded */
      reason: ("gone" | "failing") | null;
      /** @description Since when no try has succeeded */
      failingSince: string | null;
      /**
       * Format: date-time
       * @description ISO 8601, UTC
       */
      createdAt: string;
      /** @description `whsec_` and 32 bytes in base64: signs what is sent. It is shown only this once */
      secret: string;
    };
    WebhookDelivery: {
      /** @description The header `webhook-id`, the same for every try */
      deliveryId: string;
      event: string;
      /** @enum {string} */
      outcome: "waiting" | "delivered" | "failed";
      /** @description Tries that have ended */
      attempts: number;
      /**
       * Format: date-time
       * @description ISO 8601, UTC
       */
      createdAt: string;
      /** @description When the next try is due */
      nextAt: string | null;
      /** @description When the last try ended */
      lastAt: string | null;
      /** @description HTTP status of its answer */
      lastStatus: number | null;
      /** @description Why it failed */
      lastError: string | null;
      /** @description How long it took, in ms */
      lastMs: number | null;
    };
    WebhookListResponse: {
      /** @constant */
      success: true;
      data: {
        webhooks: components["schemas"]["Webhook"][];
      };
    };
    WebhookResponse: {
      /** @constant */
      success: true;
      data: components["schemas"]["Webhook"];
    };
    CreatedWebhookResponse: {
      /** @constant */
      success: true;
      data: components["schemas"]["CreatedWebhook"];
    };
    DeleteWebhookResponse: {
      /** @constant */
      success: true;
      data: {
        webhookId: string;
        /** @constant */
        deleted: true;
      };
    };
    WebhookDeliveryListResponse: {
      /** @constant */
      success: true;
      data: {
        deliveries: components["schemas"]["WebhookDelivery"][];
      };
    };
    WebhookDeliveryResponse: {
      /** @constant */
      success: true;
      data: components["schemas"]["WebhookDelivery"];
    };
    ExportRequest: {
      /** @description Markdown content to convert. Required, unless there is a source */
      markdown?: string;
      /** @description Address of the Markdown, instead of it: https://github.com/OWNER/NAME/blob/main/README.md, the repository alone, or any public address of a file. Its relative images are found from there */
      source?: string;
      /** @description Width in CSS pixels. Default: 800 */
      width?: number;
      /**
       * @description Output format; pdf is an A4 document with header and footer. Default: "png"
       * @enum {string}
       */
      format?: "png" | "jpeg" | "webp" | "pdf";
      /** @description Device scale factor: the picture is width × quality pixels wide. Default: 2 */
      quality?: number;
      /**
       * @description Colours. Default: "light"
       * @enum {string}
       */
      theme?:
        | "light"
        | "dark"
        | "nord"
        | "github"
        | "monokai"
        | "solarized"
        | "paper"
        | "newsprint"
        | "blueprint"
        | "terminal"
        | "ink"
        | "academic"
        | "catppuccin-latte"
        | "catppuccin-mocha"
        | "gruvbox-light"
        | "gruvbox-dark"
        | "dracula"
        | "tokyo-night"
        | "rose-pine"
        | "rose-pine-dawn"
        | "one-dark"
        | "one-light"
        | "everforest"
        | "night-owl"
        | "ayu";
      /**
       * @description Colours of code blocks; without it, the style that suits the theme
       * @enum {string}
       */
      codeStyle?: "default" | "github" | "vs" | "xcode" | "atom-one-light" | "googlecode";
      /**
       * @description Typefaces and setting. Default: "sans"
       * @enum {string}
       */
      fontFamily?: "sans" | "inter" | "modern" | "article" | "docs" | "roboto";
      /** @description Size of text, in percent. Default: 100 */
      textSize?: number;
      /** @description Distance of lines, in multiples of the type; without it, the family's */
      lineHeight?: number;
      /** @description CSS pixels around the text of a picture; without it, by the width */
      padding?: number;
      /** @description Colour of links, marks and rules; without it, the theme's */
      accent?: string;
      /** @description Colour of the page, or transparent; without it, the theme's */
      background?: string;
      /**
       * @description Colours; greys for electronic paper. Default: "color"
       * @enum {string}
       */
      palette?: "color" | "grey16" | "grey4" | "bw";
      /** @description Keys of _brand.yml, over the theme, or the name of a brand that the account stores */
      brand?:
        | {
            meta?: unknown;
            color?: unknown;
            logo?: unknown;
            typography?: unknown;
            defaults?: unknown;
          }
        | string;
      /**
       * @description Headings: plain, as the theme has them; ruled, with lines below; numbered. Default: "plain"
       * @enum {string}
       */
      headings?: "plain" | "ruled" | "numbered";
      /**
       * @description content: a picture as wide as its widest block, at most width. Default: "width"
       * @enum {string}
       */
      fit?: "width" | "content";
      /** @description Id of the one block to draw. Default: "" */
      block?: string;
      /** @description Quotes, dashes and ellipses as the language sets them. Default: false */
      smart?: boolean;
      /**
       * @description Signs that count: all known, GitHub's or CommonMark's. Default: "wide"
       * @enum {string}
       */
      flavor?: "wide" | "github" | "commonmark";
      /**
       * @description Ends of lines: soft, spaces; hard, kept. Default: "soft"
       * @enum {string}
       */
      breaks?: "soft" | "hard";
      /** @description Mend what was plainly meant otherwise, with a warning. Default: true */
      repair?: boolean;
      /** @description Carry the Markdown inside the file. Default: false */
      embedSource?: boolean;
      /** @description Refuse a render that has any warning, as INVALID_REQUEST that lists them; nothing is charged. Default: false */
      strict?: boolean;
      /** @description Tell of the picture in words and places: alternative text, plain text, a map. Default: false */
      describe?: boolean;
      /**
       * @description What becomes of a picture that is too tall: an error, or several pictures. Default: "error"
       * @enum {string}
       */
      overflow?: "error" | "split";
      /** @description Two pictures, for light and for dark surroundings. Default: false */
      pair?: boolean;
      /** @description Cards, a picture each */
      cards?: {
        /** @description Exact pixels of each card. Default: "square" */
        size?:
          | ("square" | "portrait" | "tall" | "story" | "wide" | "og")
          | {
              width: number;
              height: number;
            };
        /**
         * @description Where a card begins: where one is full, at rules, at headings; mixed: full or rule. Default: "mixed"
         * @enum {string}
         */
        split?: "auto" | "rule" | "heading" | "mixed";
        /** @description Begin with title, author, date and cover image of the front matter. Default: false */
        cover?: boolean;
        /**
         * @description Where the content of a card stands; auto: in the middle if all cards are short. Default: "auto"
         * @enum {string}
         */
        align?: "auto" | "top" | "center";
        /**
         * @description Look of the cards. Default: "plain"
         * @enum {string}
         */
        look?:
          | "plain"
          | "paper"
          | "quote"
          | "magazine"
          | "terminal"
          | "gradient"
          | "photo"
          | "minimal"
          | "note";
        /** @description Text at the foot of each card */
        footer?: string;
        /** @description Say 2/5 at the foot of each card. Default: false */
        numbers?: boolean;
      };
      /** @description Ground, corners, shadow and window around a picture */
      frame?: {
        /** @description Ground around the picture: a colour, a gradient, a pattern; without it, a tint */
        background?: string;
        /** @description Address of an image that fills the ground */
        image?: string;
        /** @description CSS pixels of ground around the picture. Default: 48 */
        padding?: number;
        /** @description Radius of the picture's corners, in CSS pixels. Default: 10 */
        radius?: number;
        /** @description Whether the picture throws a shadow. Default: true */
        shadow?: boolean;
        /**
         * @description Head of a window above the picture. Default: "none"
         * @enum {string}
         */
        window?: "none" | "plain" | "mac" | "terminal";
        /** @description Words in the window's head */
        title?: string;
      };
      /** @description Pages of a pdf */
      page?: {
        /** @description Paper. Default: "A4" */
        size?:
          | ("A3" | "A4" | "A5" | "B5" | "Letter" | "Legal")
          | {
              /** @description A length with its unit: mm, cm, in, pt or px */
              width: string;
              /** @description A length with its unit: mm, cm, in, pt or px */
              height: string;
            };
        /** @description Paper on its long side. Default: false */
        landscape?: boolean;
        /** @description Around the text, such as 20mm */
        margin?:
          | string
          | {
              /** @description A length with its unit: mm, cm, in, pt or px */
              top?: string;
              /** @description A length with its unit: mm, cm, in, pt or px */
              right?: string;
              /** @description A length with its unit: mm, cm, in, pt or px */
              bottom?: string;
              /** @description A length with its unit: mm, cm, in, pt or px */
              left?: string;
            };
        /** @description Columns of text. Default: 1 */
        columns?: number;
        /** @description One page as long as the document. Default: false */
        single?: boolean;
        /** @description Header, with {title} {section} {author} {date} {page} {pages} {logo} */
        header?:
          | false
          | {
              left?: string;
              center?: string;
              right?: string;
            };
        /** @description Footer, likewise */
        footer?:
          | false
          | {
              left?: string;
              center?: string;
              right?: string;
            };
        /** @description Address of an image for {logo} */
        logo?: string;
        /** @description Address of an image across the top of the first page */
        letterhead?: string;
        /**
         * @description plain: no header and footer on the first page. Default: "same"
         * @enum {string}
         */
        firstPage?: "same" | "plain";
        /** @description Table of contents. Default: false */
        toc?:
          | boolean
          | {
              /** @description Levels of headings in the contents. Default: 3 */
              depth?: number;
              /** @description Heading of the contents; without it, by language */
              title?: string;
            };
        /** @description A cover of title, author and date. Default: false */
        cover?: boolean;
        /** @description Numbers before headings: 1.2. Default: false */
        numberHeadings?: boolean;
        /** @description Lines of equal length. Default: false */
        justify?: boolean;
        /** @description Divide words at line ends; without it, as justify */
        hyphenate?: boolean;
        /**
         * @description Footnotes after all or at the foot of their page. Default: "end"
         * @enum {string}
         */
        footnotes?: "end" | "page";
        /** @description A rule (---) ends a page. Default: false */
        ruleBreaks?: boolean;
        /**
         * @description Headings that start a page. Default: "none"
         * @enum {string}
         */
        breakBefore?: "none" | "h1" | "h2";
        /**
         * @description Tables wider than the paper. Default: "smaller"
         * @enum {string}
         */
        wideTables?: "smaller" | "turned";
        /** @description These pages alone, such as 2-5 or 1,3,7- */
        pages?: string;
        /** @description PDF/UA, PDF/A, or both; a-3a and a-4f attach the Markdown. Default: "ua-1" */
        standard?:
          | ("ua-1" | "ua-2" | "a-2a" | "a-2b" | "a-3a" | "a-4" | "a-4f")
          | ("ua-1" | "ua-2" | "a-2a" | "a-2b" | "a-3a" | "a-4" | "a-4f")[];
        /** @description Files to attach, with a-3a and a-4f; factur-x.xml makes an e-invoice */
        attachments?: (
          | string
          | {
              /** @description A relative path of a file that comes with the request, or a data: address in base64 */
              src: string;
              name?: string;
              /** @description Media type; without it, by the name's end */
              type?: string;
              /**
               * @default Unspecified
               * @enum {string}
               */
              relationship: "Source" | "Data" | "Alternative" | "Supplement" | "Unspecified";
              description?: string;
            }
        )[];
      };
      /** @description Pictures beside the document, with at most 10000000 bytes in all */
      pictures?: components["schemas"]["Picture"][];
      /**
       * @description Has no effect: the answer is always the file. Default: "binary"
       * @enum {string}
       */
      mode?: "url" | "binary";
      /** @description Has no effect here: see removeWatermark. Default: true */
      watermark?: boolean;
      /** @description Once the clean exports of the account are used up: spend one credit for a clean one. Previews spend none, and show the watermark then. Default: false */
      removeWatermark?: boolean;
    };
    PreviewView: {
      /** @description Device pixels for each CSS pixel; never more than `quality`, and at most 2 where a picture has no watermark. Default: 1 */
      scale?: number;
      /** @description Line of the source; the block that holds it is what `offset` goes by. Default: 1 */
      line?: number;
      /** @description CSS pixels from that block's upper edge down to the point meant. Default: 0 */
      offset?: number;
      /** @description CSS pixels to draw above that point. Default: 0 */
      above?: number;
      /** @description CSS pixels to draw below that point. Default: 1200 */
      below?: number;
      /** @description pdf: the first page wanted; `below` says how many. Default: 1 */
      page?: number;
      /** @description pdf: say also with which line each page begins. Default: false */
      starts?: boolean;
      /** @description pdf: a page of which an earlier answer said in `starts` with which line it begins. Of a long document only what stands near the view is set then; see `passing`. Left out of account where pages depend on others: with contents, a cover, columns, sections in a header */
      from?: {
        /** @description Number of a page */
        page: number;
        /** @description Line of the block that it begins with */
        line: number;
        /** @description How many pages there are, if that is known */
        pages?: number;
      };
      /** @description Names of parts that the caller has; they are not sent again. Default: [] */
      known?: string[];
      /** @description Somebody is writing: parts that the caller has stay as they are if only their watermark would stand elsewhere. Default: false */
      writing?: boolean;
    };
    PreviewOutline: {
      /** @description CSS pixels of the page */
      width: number;
      /** @description CSS pixels; of blocks that are not in view a guess */
      height: number;
      /** @description Pages of a pdf */
      pages?: number;
      /** @description Device pixels of the parts for each CSS pixel */
      scale: number;
      /** @description The blocks that the page is made of, one below the other: the line on which each begins, and its height in CSS pixels, margins included; a guess where no part shows it. None for a pdf */
      sections: [number, number][];
      /** @description Whether no height is a guess, as of short documents */
      measured: boolean;
      parts: {
        /** @description Index of its section; of a pdf, of its first page */
        section: number;
        /** @description CSS pixels below the upper edge of its section */
        top: number;
        height: number;
        /** @description The same for the same pixels */
        name: string;
        /** @description Lines within it, and how many CSS pixels below the section's upper edge they begin */
        points?: [number, number][];
      }[];
      /** @description Diagrams that were drawn and are blocks of the page: the line of each, and its natural size in CSS pixels */
      drawings?: {
        line: number;
        width: number;
        height: number;
      }[];
      /** @description false: ask again, with these parts as known */
      complete: boolean;
      /** @description true: watermarks of some parts stand where they stood before; ask again without `writing` when nobody writes */
      stale?: boolean;
      /** @description pdf, with `starts`: the line of the block that each page begins with; 0 where a page begins within a block */
      starts?: number[];
      /** @description true: only a part was set, as `from` of the view allows. Its pages are those of the whole as far as nothing before them has changed; how many there are is what the caller said. Ask again without `from` when nobody writes */
      passing?: boolean;
      /** @description Why the export would be refused, and what to choose instead */
      refusal?: string;
    };
    PreviewRequest: {
      /** @description Markdown content to convert. Required, unless there is a source */
      markdown?: string;
      /** @description Address of the Markdown, instead of it: https://github.com/OWNER/NAME/blob/main/README.md, the repository alone, or any public address of a file. Its relative images are found from there */
      source?: string;
      /** @description Width in CSS pixels. Default: 800 */
      width?: number;
      /**
       * @description Output format; pdf is an A4 document with header and footer. Default: "png"
       * @enum {string}
       */
      format?: "png" | "jpeg" | "webp" | "pdf";
      /** @description Device scale factor: the picture is width × quality pixels wide. Default: 2 */
      quality?: number;
      /**
       * @description Colours. Default: "light"
       * @enum {string}
       */
      theme?:
        | "light"
        | "dark"
        | "nord"
        | "github"
        | "monokai"
        | "solarized"
        | "paper"
        | "newsprint"
        | "blueprint"
        | "terminal"
        | "ink"
        | "academic"
        | "catppuccin-latte"
        | "catppuccin-mocha"
        | "gruvbox-light"
        | "gruvbox-dark"
        | "dracula"
        | "tokyo-night"
        | "rose-pine"
        | "rose-pine-dawn"
        | "one-dark"
        | "one-light"
        | "everforest"
        | "night-owl"
        | "ayu";
      /**
       * @description Colours of code blocks; without it, the style that suits the theme
       * @enum {string}
       */
      codeStyle?: "default" | "github" | "vs" | "xcode" | "atom-one-light" | "googlecode";
      /**
       * @description Typefaces and setting. Default: "sans"
       * @enum {string}
       */
      fontFamily?: "sans" | "inter" | "modern" | "article" | "docs" | "roboto";
      /** @description Size of text, in percent. Default: 100 */
      textSize?: number;
      /** @description Distance of lines, in multiples of the type; without it, the family's */
      lineHeight?: number;
      /** @description CSS pixels around the text of a picture; without it, by the width */
      padding?: number;
      /** @description Colour of links, marks and rules; without it, the theme's */
      accent?: string;
      /** @description Colour of the page, or transparent; without it, the theme's */
      background?: string;
      /**
       * @description Colours; greys for electronic paper. Default: "color"
       * @enum {string}
       */
      palette?: "color" | "grey16" | "grey4" | "bw";
      /** @description Keys of _brand.yml, over the theme, or the name of a brand that the account stores */
      brand?:
        | {
            meta?: unknown;
            color?: unknown;
            logo?: unknown;
            typography?: unknown;
            defaults?: unknown;
          }
        | string;
      /**
       * @description Headings: plain, as the theme has them; ruled, with lines below; numbered. Default: "plain"
       * @enum {string}
       */
      headings?: "plain" | "ruled" | "numbered";
      /**
       * @description content: a picture as wide as its widest block, at most width. Default: "width"
       * @enum {string}
       */
      fit?: "width" | "content";
      /** @description Id of the one block to draw. Default: "" */
      block?: string;
      /** @description Quotes, dashes and ellipses as the language sets them. Default: false */
      smart?: boolean;
      /**
       * @description Signs that count: all known, GitHub's or CommonMark's. Default: "wide"
       * @enum {string}
       */
      flavor?: "wide" | "github" | "commonmark";
      /**
       * @description Ends of lines: soft, spaces; hard, kept. Default: "soft"
       * @enum {string}
       */
      breaks?: "soft" | "hard";
      /** @description Mend what was plainly meant otherwise, with a warning. Default: true */
      repair?: boolean;
      /** @description Carry the Markdown inside the file. Default: false */
      embedSource?: boolean;
      /** @description Refuse a render that has any warning, as INVALID_REQUEST that lists them; nothing is charged. Default: false */
      strict?: boolean;
      /** @description Tell of the picture in words and places: alternative text, plain text, a map. Default: false */
      describe?: boolean;
      /**
       * @description What becomes of a picture that is too tall: an error, or several pictures. Default: "error"
       * @enum {string}
       */
      overflow?: "error" | "split";
      /** @description Two pictures, for light and for dark surroundings. Default: false */
      pair?: boolean;
      /** @description Cards, a picture each */
      cards?: {
        /** @description Exact pixels of each card. Default: "square" */
        size?:
          | ("square" | "portrait" | "tall" | "story" | "wide" | "og")
          | {
              width: number;
              height: number;
            };
        /**
         * @description Where a card begins: where one is full, at rules, at headings; mixed: full or rule. Default: "mixed"
         * @enum {string}
         */
        split?: "auto" | "rule" | "heading" | "mixed";
        /** @description Begin with title, author, date and cover image of the front matter. Default: false */
        cover?: boolean;
        /**
         * @description Where the content of a card stands; auto: in the middle if all cards are short. Default: "auto"
         * @enum {string}
         */
        align?: "auto" | "top" | "center";
        /**
         * @description Look of the cards. Default: "plain"
         * @enum {string}
         */
        look?:
          | "plain"
          | "paper"
          | "quote"
          | "magazine"
          | "terminal"
          | "gradient"
          | "photo"
          | "minimal"
          | "note";
        /** @description Text at the foot of each card */
        footer?: string;
        /** @description Say 2/5 at the foot of each card. Default: false */
        numbers?: boolean;
      };
      /** @description Ground, corners, shadow and window around a picture */
      frame?: {
        /** @description Ground around the picture: a colour, a gradient, a pattern; without it, a tint */
        background?: string;
        /** @description Address of an image that fills the ground */
        image?: string;
        /** @description CSS pixels of ground around the picture. Default: 48 */
        padding?: number;
        /** @description Radius of the picture's corners, in CSS pixels. Default: 10 */
        radius?: number;
        /** @description Whether the picture throws a shadow. Default: true */
        shadow?: boolean;
        /**
         * @description Head of a window above the picture. Default: "none"
         * @enum {string}
         */
        window?: "none" | "plain" | "mac" | "terminal";
        /** @description Words in the window's head */
        title?: string;
      };
      /** @description Pages of a pdf */
      page?: {
        /** @description Paper. Default: "A4" */
        size?:
          | ("A3" | "A4" | "A5" | "B5" | "Letter" | "Legal")
          | {
              /** @description A length with its unit: mm, cm, in, pt or px */
              width: string;
              /** @description A length with its unit: mm, cm, in, pt or px */
              height: string;
            };
        /** @description Paper on its long side. Default: false */
        landscape?: boolean;
        /** @description Around the text, such as 20mm */
        margin?:
          | string
          | {
              /** @description A length with its unit: mm, cm, in, pt or px */
              top?: string;
              /** @description A length with its unit: mm, cm, in, pt or px */
              right?: string;
              /** @description A length with its unit: mm, cm, in, pt or px */
              bottom?: string;
              /** @description A length with its unit: mm, cm, in, pt or px */
              left?: string;
            };
        /** @description Columns of text. Default: 1 */
        columns?: number;
        /** @description One page as long as the document. Default: false */
        single?: boolean;
        /** @description Header, with {title} {section} {author} {date} {page} {pages} {logo} */
        header?:
          | false
          | {
              left?: string;
              center?: string;
              right?: string;
            };
        /** @description Footer, likewise */
        footer?:
          | false
          | {
              left?: string;
              center?: string;
              right?: string;
            };
        /** @description Address of an image for {logo} */
        logo?: string;
        /** @description Address of an image across the top of the first page */
        letterhead?: string;
        /**
         * @description plain: no header and footer on the first page. Default: "same"
         * @enum {string}
         */
        firstPage?: "same" | "plain";
        /** @description Table of contents. Default: false */
        toc?:
          | boolean
          | {
              /** @description Levels of headings in the contents. Default: 3 */
              depth?: number;
              /** @description Heading of the contents; without it, by language */
              title?: string;
            };
        /** @description A cover of title, author and date. Default: false */
        cover?: boolean;
        /** @description Numbers before headings: 1.2. Default: false */
        numberHeadings?: boolean;
        /** @description Lines of equal length. Default: false */
        justify?: boolean;
        /** @description Divide words at line ends; without it, as justify */
        hyphenate?: boolean;
        /**
         * @description Footnotes after all or at the foot of their page. Default: "end"
         * @enum {string}
         */
        footnotes?: "end" | "page";
        /** @description A rule (---) ends a page. Default: false */
        ruleBreaks?: boolean;
        /**
         * @description Headings that start a page. Default: "none"
         * @enum {string}
         */
        breakBefore?: "none" | "h1" | "h2";
        /**
         * @description Tables wider than the paper. Default: "smaller"
         * @enum {string}
         */
        wideTables?: "smaller" | "turned";
        /** @description These pages alone, such as 2-5 or 1,3,7- */
        pages?: string;
        /** @description PDF/UA, PDF/A, or both; a-3a and a-4f attach the Markdown. Default: "ua-1" */
        standard?:
          | ("ua-1" | "ua-2" | "a-2a" | "a-2b" | "a-3a" | "a-4" | "a-4f")
          | ("ua-1" | "ua-2" | "a-2a" | "a-2b" | "a-3a" | "a-4" | "a-4f")[];
        /** @description Files to attach, with a-3a and a-4f; factur-x.xml makes an e-invoice */
        attachments?: (
          | string
          | {
              /** @description A relative path of a file that comes with the request, or a data: address in base64 */
              src: string;
              name?: string;
              /** @description Media type; without it, by the name's end */
              type?: string;
              /**
               * @default Unspecified
               * @enum {string}
               */
              relationship: "Source" | "Data" | "Alternative" | "Supplement" | "Unspecified";
              description?: string;
            }
        )[];
      };
      /** @description Pictures beside the document, with at most 10000000 bytes in all */
      pictures?: components["schemas"]["Picture"][];
      /**
       * @description Has no effect: the answer is always the file. Default: "binary"
       * @enum {string}
       */
      mode?: "url" | "binary";
      /** @description Has no effect here: see removeWatermark. Default: true */
      watermark?: boolean;
      /** @description Once the clean exports of the account are used up: spend one credit for a clean one. Previews spend none, and show the watermark then. Default: false */
      removeWatermark?: boolean;
      /** @description Draw only what somebody looks at. The answer is multipart/form-data then: a field `outline` (JSON) says where every block of the page is, and a file for each part that the caller does not have bears the part's name */
      view?: components["schemas"]["PreviewView"];
      /** @description Names of cards that the caller has; they are not sent again. The answer is multipart/form-data then: a field `cards` (JSON) lists the names of all, in their order, and a file for each that the caller does not have bears its name. An empty list asks for all. Of cards without a watermark only the first of these comes: ask again, with it as known. No effect beside `view` */
      known?: string[];
    };
    Edit: {
      /** @enum {string} */
      op: "replace" | "insert_after" | "delete";
      /** @description Id of a block: the edit is of its lines */
      block?: string;
      /** @description Instead of a block: text that the document has once */
      text?: string;
      /** @description What takes its place, or comes after it */
      markdown?: string;
    };
    EditDocumentRequest: {
      /** @description All at once, of the document as it is: they must not overlap */
      edits: components["schemas"]["Edit"][];
      /** @description The version that the edits are of: another is refused */
      version?: number;
    };
    BlockPlace: {
      /** @description Stays while other blocks change */
      id: string;
      kind: string;
      /** @description First and last line of the Markdown */
      lines: number[];
      /** @description Its beginning */
      text: string;
    };
    HandleContent: {
      /** Format: uuid */
      document: string;
      /** @description One more with each edit */
      version: number;
      /**
       * Format: date-time
       * @description ISO 8601, UTC
       */
      expiresAt: string;
      markdown: string;
      /** @description In their order */
      blocks: components["schemas"]["BlockPlace"][];
    };
    DocumentResponse: {
      /** @constant */
      success: true;
      data: components["schemas"]["HandleContent"];
    };
    EditedDocument: {
      /** Format: uuid */
      document: string;
      /** @description One more with each edit */
      version: number;
      /**
       * Format: date-time
       * @description ISO 8601, UTC
       */
      expiresAt: string;
      /** @description true: the edits were made before, under the same key */
      repeated: boolean;
      counts: {
        added: number;
        removed: number;
        changed: number;
        moved: number;
      };
      /** @description What changed */
      blocks: components["schemas"]["BlockChange"][];
    };
    EditDocumentResponse: {
      /** @constant */
      success: true;
      data: components["schemas"]["EditedDocument"];
      meta: {
        /** @description Of the lines that are new */
        warnings: components["schemas"]["Warning"][];
      };
    };
    HealthResponse: {
      /** @constant */
      success: true;
      data: {
        /** @constant */
        status: "alive";
      };
    };
    ReadinessResponse: {
      /** @constant */
      success: true;
      data: {
        /** @constant */
        status: "ready";
        checks: {
          /** @constant */
          database: "ok";
          /** @constant */
          imageStore: "ok";
          /** @constant */
          renderer: "ok";
        };
      };
    };
    JobResult: {
      data: components["schemas"]["GeneratedImage"];
      meta: {
        quota: components["schemas"]["QuotaSnapshot"];
        /** @description Empty when there are none */
        warnings: components["schemas"]["Warning"][];
      };
    };
    JobError: {
      /** @enum {string} */
      code:
        | "UNAUTHORIZED"
        | "INVALID_REQUEST"
        | "MARKDOWN_REQUIRED"
        | "QUOTA_EXCEEDED"
        | "GENERATION_FAILED"
        | "INTERNAL_ERROR"
        | "NOT_FOUND"
        | "IMAGE_EXPIRED"
        | "METHOD_NOT_ALLOWED"
        | "PAYLOAD_TOO_LARGE"
        | "FORBIDDEN"
        | "RATE_LIMITED"
        | "OVERLOADED"
        | "IDEMPOTENCY_CONFLICT"
        | "IDEMPOTENCY_MISMATCH";
      /** @description A sentence for people */
      message: string;
      /** @description One entry per problem */
      details?: {
        /** @description The field, header or place that is wrong */
        path: string;
        /** @description What was given and what is allowed */
        message: string;
      }[];
      /** @description The same as X-Request-Id; name it when asking for help */
      requestId: string;
    };
    Job: {
      /** Format: uuid */
      jobId: string;
      /** @enum {string} */
      state: "queued" | "running" | "succeeded" | "failed" | "canceled";
      /** @description When it succeeded: the data and the meta of generateImage */
      result?: components["schemas"]["JobResult"];
      /** @description When it failed; nothing is charged */
      error?: components["schemas"]["JobError"];
      /**
       * Format: uri
       * @description Where it is asked for
       */
      statusUrl: string;
      /**
       * Format: uuid
       * @description The batch that it is of
       */
      batchId?: string;
      /** @description While it is queued: jobs that come before it, and it */
      position?: number;
      /**
       * Format: date-time
       * @description ISO 8601, UTC
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description ISO 8601, UTC
       */
      startedAt?: string;
      /**
       * Format: date-time
       * @description ISO 8601, UTC
       */
      endedAt?: string;
      /**
       * Format: date-time
       * @description ISO 8601, UTC
       */
      expiresAt: string;
    };
    JobResponse: {
      /** @constant */
      success: true;
      data: components["schemas"]["Job"];
    };
    BatchItem: {
      /** @description Markdown content to convert. Required, unless there is a source */
      markdown?: string;
      /** @description Address of the Markdown, instead of it: https://github.com/OWNER/NAME/blob/main/README.md, the repository alone, or any public address of a file. Its relative images are found from there */
      source?: string;
      /** @description Width in CSS pixels. Default: 800 */
      width?: number;
      /**
       * @description Output format; pdf is an A4 document with header and footer. Default: "png"
       * @enum {string}
       */
      format?: "png" | "jpeg" | "webp" | "pdf";
      /** @description Device scale factor: the picture is width × quality pixels wide. Default: 2 */
      quality?: number;
      /**
       * @description Colours. Default: "light"
       * @enum {string}
       */
      theme?:
        | "light"
        | "dark"
        | "nord"
        | "github"
        | "monokai"
        | "solarized"
        | "paper"
        | "newsprint"
        | "blueprint"
        | "terminal"
        | "ink"
        | "academic"
        | "catppuccin-latte"
        | "catppuccin-mocha"
        | "gruvbox-light"
        | "gruvbox-dark"
        | "dracula"
        | "tokyo-night"
        | "rose-pine"
        | "rose-pine-dawn"
        | "one-dark"
        | "one-light"
        | "everforest"
        | "night-owl"
        | "ayu";
      /**
       * @description Colours of code blocks; without it, the style that suits the theme
       * @enum {string}
       */
      codeStyle?: "default" | "github" | "vs" | "xcode" | "atom-one-light" | "googlecode";
      /**
       * @description Typefaces and setting. Default: "sans"
       * @enum {string}
       */
      fontFamily?: "sans" | "inter" | "modern" | "article" | "docs" | "roboto";
      /** @description Size of text, in percent. Default: 100 */
      textSize?: number;
      /** @description Distance of lines, in multiples of the type; without it, the family's */
      lineHeight?: number;
      /** @description CSS pixels around the text of a picture; without it, by the width */
      padding?: number;
      /** @description Colour of links, marks and rules; without it, the theme's */
      accent?: string;
      /** @description Colour of the page, or transparent; without it, the theme's */
      background?: string;
      /**
       * @description Colours; greys for electronic paper. Default: "color"
       * @enum {string}
       */
      palette?: "color" | "grey16" | "grey4" | "bw";
      /** @description Keys of _brand.yml, over the theme, or the name of a brand that the account stores */
      brand?:
        | {
            meta?: unknown;
            color?: unknown;
            logo?: unknown;
            typography?: unknown;
            defaults?: unknown;
          }
        | string;
      /**
       * @description Headings: plain, as the theme has them; ruled, with lines below; numbered. Default: "plain"
       * @enum {string}
       */
      headings?: "plain" | "ruled" | "numbered";
      /**
       * @description content: a picture as wide as its widest block, at most width. Default: "width"
       * @enum {string}
       */
      fit?: "width" | "content";
      /** @description Id of the one block to draw. Default: "" */
      block?: string;
      /** @description Quotes, dashes and ellipses as the language sets them. Default: false */
      smart?: boolean;
      /**
       * @description Signs that count: all known, GitHub's or CommonMark's. Default: "wide"
       * @enum {string}
       */
      flavor?: "wide" | "github" | "commonmark";
      /**
       * @description Ends of lines: soft, spaces; hard, kept. Default: "soft"
       * @enum {string}
       */
      breaks?: "soft" | "hard";
      /** @description Mend what was plainly meant otherwise, with a warning. Default: true */
      repair?: boolean;
      /** @description Carry the Markdown inside the file. Default: false */
      embedSource?: boolean;
      /** @description Refuse a render that has any warning, as INVALID_REQUEST that lists them; nothing is charged. Default: false */
      strict?: boolean;
      /** @description Tell of the picture in words and places: alternative text, plain text, a map. Default: false */
      describe?: boolean;
      /**
       * @description What becomes of a picture that is too tall: an error, or several pictures. Default: "error"
       * @enum {string}
       */
      overflow?: "error" | "split";
      /** @description Two pictures, for light and for dark surroundings. Default: false */
      pair?: boolean;
      /** @description Cards, a picture each */
      cards?: {
        /** @description Exact pixels of each card. Default: "square" */
        size?:
          | ("square" | "portrait" | "tall" | "story" | "wide" | "og")
          | {
              width: number;
              height: number;
            };
        /**
         * @description Where a card begins: where one is full, at rules, at headings; mixed: full or rule. Default: "mixed"
         * @enum {string}
         */
        split?: "auto" | "rule" | "heading" | "mixed";
        /** @description Begin with title, author, date and cover image of the front matter. Default: false */
        cover?: boolean;
        /**
         * @description Where the content of a card stands; auto: in the middle if all cards are short. Default: "auto"
         * @enum {string}
         */
        align?: "auto" | "top" | "center";
        /**
         * @description Look of the cards. Default: "plain"
         * @enum {string}
         */
        look?:
          | "plain"
          | "paper"
          | "quote"
          | "magazine"
          | "terminal"
          | "gradient"
          | "photo"
          | "minimal"
          | "note";
        /** @description Text at the foot of each card */
        footer?: string;
        /** @description Say 2/5 at the foot of each card. Default: false */
        numbers?: boolean;
      };
      /** @description Ground, corners, shadow and window around a picture */
      frame?: {
        /** @description Ground around the picture: a colour, a gradient, a pattern; without it, a tint */
        background?: string;
        /** @description Address of an image that fills the ground */
        image?: string;
        /** @description CSS pixels of ground around the picture. Default: 48 */
        padding?: number;
        /** @description Radius of the picture's corners, in CSS pixels. Default: 10 */
        radius?: number;
        /** @description Whether the picture throws a shadow. Default: true */
        shadow?: boolean;
        /**
         * @description Head of a window above the picture. Default: "none"
         * @enum {string}
         */
        window?: "none" | "plain" | "mac" | "terminal";
        /** @description Words in the window's head */
        title?: string;
      };
      /** @description Pages of a pdf */
      page?: {
        /** @description Paper. Default: "A4" */
        size?:
          | ("A3" | "A4" | "A5" | "B5" | "Letter" | "Legal")
          | {
              /** @description A length with its unit: mm, cm, in, pt or px */
              width: string;
              /** @description A length with its unit: mm, cm, in, pt or px */
              height: string;
            };
        /** @description Paper on its long side. Default: false */
        landscape?: boolean;
        /** @description Around the text, such as 20mm */
        margin?:
          | string
          | {
              /** @description A length with its unit: mm, cm, in, pt or px */
              top?: string;
              /** @description A length with its unit: mm, cm, in, pt or px */
              right?: string;
              /** @description A length with its unit: mm, cm, in, pt or px */
              bottom?: string;
              /** @description A length with its unit: mm, cm, in, pt or px */
              left?: string;
            };
        /** @description Columns of text. Default: 1 */
        columns?: number;
        /** @description One page as long as the document. Default: false */
        single?: boolean;
        /** @description Header, with {title} {section} {author} {date} {page} {pages} {logo} */
        header?:
          | false
          | {
              left?: string;
              center?: string;
              right?: string;
            };
        /** @description Footer, likewise */
        footer?:
          | false
          | {
              left?: string;
              center?: string;
              right?: string;
            };
        /** @description Address of an image for {logo} */
        logo?: string;
        /** @description Address of an image across the top of the first page */
        letterhead?: string;
        /**
         * @description plain: no header and footer on the first page. Default: "same"
         * @enum {string}
         */
        firstPage?: "same" | "plain";
        /** @description Table of contents. Default: false */
        toc?:
          | boolean
          | {
              /** @description Levels of headings in the contents. Default: 3 */
              depth?: number;
              /** @description Heading of the contents; without it, by language */
              title?: string;
            };
        /** @description A cover of title, author and date. Default: false */
        cover?: boolean;
        /** @description Numbers before headings: 1.2. Default: false */
        numberHeadings?: boolean;
        /** @description Lines of equal length. Default: false */
        justify?: boolean;
        /** @description Divide words at line ends; without it, as justify */
        hyphenate?: boolean;
        /**
         * @description Footnotes after all or at the foot of their page. Default: "end"
         * @enum {string}
         */
        footnotes?: "end" | "page";
        /** @description A rule (---) ends a page. Default: false */
        ruleBreaks?: boolean;
        /**
         * @description Headings that start a page. Default: "none"
         * @enum {string}
         */
        breakBefore?: "none" | "h1" | "h2";
        /**
         * @description Tables wider than the paper. Default: "smaller"
         * @enum {string}
         */
        wideTables?: "smaller" | "turned";
        /** @description These pages alone, such as 2-5 or 1,3,7- */
        pages?: string;
        /** @description PDF/UA, PDF/A, or both; a-3a and a-4f attach the Markdown. Default: "ua-1" */
        standard?:
          | ("ua-1" | "ua-2" | "a-2a" | "a-2b" | "a-3a" | "a-4" | "a-4f")
          | ("ua-1" | "ua-2" | "a-2a" | "a-2b" | "a-3a" | "a-4" | "a-4f")[];
        /** @description Files to attach, with a-3a and a-4f; factur-x.xml makes an e-invoice */
        attachments?: (
          | string
          | {
              /** @description A relative path of a file that comes with the request, or a data: address in base64 */
              src: string;
              name?: string;
              /** @description Media type; without it, by the name's end */
              type?: string;
              /**
               * @default Unspecified
               * @enum {string}
               */
              relationship: "Source" | "Data" | "Alternative" | "Supplement" | "Unspecified";
              description?: string;
            }
        )[];
      };
      /** @description Pictures that the Markdown names by relative addresses: an object of data: addresses, such as { "img/a.png": "data:image/png;base64,…" }. Larger ones go into a form, as `files` */
      pictures?: {
        [key: string]: string;
      };
      /**
       * @description url: the response carries a temporary URL valid 24 hours; binary: it is the file itself. Default: "url"
       * @enum {string}
       */
      mode?: "url" | "binary";
      /** @description true: keep the Markdown and the options for 24 hours, and answer with a handle; a handle: render what is kept under it, instead of markdown */
      document?: true | string;
      /** @description false: one credit is spent and the image has no watermark. Default: true */
      watermark?: boolean;
      /** @description From a plan of this request: the render gives exactly that, or is refused as INVALID_REQUEST that says what differs; nothing is charged then */
      plan?: string;
      /** @description Of a job: where render.succeeded or render.failed is posted, in place of the address of the webhook of the same host */
      webhookUrl?: string;
      /** @description Name of its file in the archive, without an ending. Default: its number */
      name?: string;
    };
    BatchDefaults: {
      /** @description Markdown content to convert. Required, unless there is a source */
      markdown?: string;
      /** @description Address of the Markdown, instead of it: https://github.com/OWNER/NAME/blob/main/README.md, the repository alone, or any public address of a file. Its relative images are found from there */
      source?: string;
      /** @description Width in CSS pixels. Default: 800 */
      width?: number;
      /**
       * @description Output format; pdf is an A4 document with header and footer. Default: "png"
       * @enum {string}
       */
      format?: "png" | "jpeg" | "webp" | "pdf";
      /** @description Device scale factor: the picture is width × quality pixels wide. Default: 2 */
      quality?: number;
      /**
       * @description Colours. Default: "light"
       * @enum {string}
       */
      theme?:
        | "light"
        | "dark"
        | "nord"
        | "github"
        | "monokai"
        | "solarized"
        | "paper"
        | "newsprint"
        | "blueprint"
        | "terminal"
        | "ink"
        | "academic"
        | "catppuccin-latte"
        | "catppuccin-mocha"
        | "gruvbox-light"
        | "gruvbox-dark"
        | "dracula"
        | "tokyo-night"
        | "rose-pine"
        | "rose-pine-dawn"
        | "one-dark"
        | "one-light"
        | "everforest"
        | "night-owl"
        | "ayu";
      /**
       * @description Colours of code blocks; without it, the style that suits the theme
       * @enum {string}
       */
      codeStyle?: "default" | "github" | "vs" | "xcode" | "atom-one-light" | "googlecode";
      /**
       * @description Typefaces and setting. Default: "sans"
       * @enum {string}
       */
      fontFamily?: "sans" | "inter" | "modern" | "article" | "docs" | "roboto";
      /** @description Size of text, in percent. Default: 100 */
      textSize?: number;
      /** @description Distance of lines, in multiples of the type; without it, the family's */
      lineHeight?: number;
      /** @description CSS pixels around the text of a picture; without it, by the width */
      padding?: number;
      /** @description Colour of links, marks and rules; without it, the theme's */
      accent?: string;
      /** @description Colour of the page, or transparent; without it, the theme's */
      background?: string;
      /**
       * @description Colours; greys for electronic paper. Default: "color"
       * @enum {string}
       */
      palette?: "color" | "grey16" | "grey4" | "bw";
      /** @description Keys of _brand.yml, over the theme, or the name of a brand that the account stores */
      brand?:
        | {
            meta?: unknown;
            color?: unknown;
            logo?: unknown;
            typography?: unknown;
            defaults?: unknown;
          }
        | string;
      /**
       * @description Headings: plain, as the theme has them; ruled, with lines below; numbered. Default: "plain"
       * @enum {string}
       */
      headings?: "plain" | "ruled" | "numbered";
      /**
       * @description content: a picture as wide as its widest block, at most width. Default: "width"
       * @enum {string}
       */
      fit?: "width" | "content";
      /** @description Id of the one block to draw. Default: "" */
      block?: string;
      /** @description Quotes, dashes and ellipses as the language sets them. Default: false */
      smart?: boolean;
      /**
       * @description Signs that count: all known, GitHub's or CommonMark's. Default: "wide"
       * @enum {string}
       */
      flavor?: "wide" | "github" | "commonmark";
      /**
       * @description Ends of lines: soft, spaces; hard, kept. Default: "soft"
       * @enum {string}
       */
      breaks?: "soft" | "hard";
      /** @description Mend what was plainly meant otherwise, with a warning. Default: true */
      repair?: boolean;
      /** @description Carry the Markdown inside the file. Default: false */
      embedSource?: boolean;
      /** @description Refuse a render that has any warning, as INVALID_REQUEST that lists them; nothing is charged. Default: false */
      strict?: boolean;
      /** @description Tell of the picture in words and places: alternative text, plain text, a map. Default: false */
      describe?: boolean;
      /**
       * @description What becomes of a picture that is too tall: an error, or several pictures. Default: "error"
       * @enum {string}
       */
      overflow?: "error" | "split";
      /** @description Two pictures, for light and for dark surroundings. Default: false */
      pair?: boolean;
      /** @description Cards, a picture each */
      cards?: {
        /** @description Exact pixels of each card. Default: "square" */
        size?:
          | ("square" | "portrait" | "tall" | "story" | "wide" | "og")
          | {
              width: number;
              height: number;
            };
        /**
         * @description Where a card begins: where one is full, at rules, at headings; mixed: full or rule. Default: "mixed"
         * @enum {string}
         */
        split?: "auto" | "rule" | "heading" | "mixed";
        /** @description Begin with title, author, date and cover image of the front matter. Default: false */
        cover?: boolean;
        /**
         * @description Where the content of a card stands; auto: in the middle if all cards are short. Default: "auto"
         * @enum {string}
         */
        align?: "auto" | "top" | "center";
        /**
         * @description Look of the cards. Default: "plain"
         * @enum {string}
         */
        look?:
          | "plain"
          | "paper"
          | "quote"
          | "magazine"
          | "terminal"
          | "gradient"
          | "photo"
          | "minimal"
          | "note";
        /** @description Text at the foot of each card */
        footer?: string;
        /** @description Say 2/5 at the foot of each card. Default: false */
        numbers?: boolean;
      };
      /** @description Ground, corners, shadow and window around a picture */
      frame?: {
        /** @description Ground around the picture: a colour, a gradient, a pattern; without it, a tint */
        background?: string;
        /** @description Address of an image that fills the ground */
        image?: string;
        /** @description CSS pixels of ground around the picture. Default: 48 */
        padding?: number;
        /** @description Radius of the picture's corners, in CSS pixels. Default: 10 */
        radius?: number;
        /** @description Whether the picture throws a shadow. Default: true */
        shadow?: boolean;
        /**
         * @description Head of a window above the picture. Default: "none"
         * @enum {string}
         */
        window?: "none" | "plain" | "mac" | "terminal";
        /** @description Words in the window's head */
        title?: string;
      };
      /** @description Pages of a pdf */
      page?: {
        /** @description Paper. Default: "A4" */
        size?:
          | ("A3" | "A4" | "A5" | "B5" | "Letter" | "Legal")
          | {
              /** @description A length with its unit: mm, cm, in, pt or px */
              width: string;
              /** @description A length with its unit: mm, cm, in, pt or px */
              height: string;
            };
        /** @description Paper on its long side. Default: false */
        landscape?: boolean;
        /** @description Around the text, such as 20mm */
        margin?:
          | string
          | {
              /** @description A length with its unit: mm, cm, in, pt or px */
              top?: string;
              /** @description A length with its unit: mm, cm, in, pt or px */
              right?: string;
              /** @description A length with its unit: mm, cm, in, pt or px */
              bottom?: string;
              /** @description A length with its unit: mm, cm, in, pt or px */
              left?: string;
            };
        /** @description Columns of text. Default: 1 */
        columns?: number;
        /** @description One page as long as the document. Default: false */
        single?: boolean;
        /** @description Header, with {title} {section} {author} {date} {page} {pages} {logo} */
        header?:
          | false
          | {
              left?: string;
              center?: string;
              right?: string;
            };
        /** @description Footer, likewise */
        footer?:
          | false
          | {
              left?: string;
              center?: string;
              right?: string;
            };
        /** @description Address of an image for {logo} */
        logo?: string;
        /** @description Address of an image across the top of the first page */
        letterhead?: string;
        /**
         * @description plain: no header and footer on the first page. Default: "same"
         * @enum {string}
         */
        firstPage?: "same" | "plain";
        /** @description Table of contents. Default: false */
        toc?:
          | boolean
          | {
              /** @description Levels of headings in the contents. Default: 3 */
              depth?: number;
              /** @description Heading of the contents; without it, by language */
              title?: string;
            };
        /** @description A cover of title, author and date. Default: false */
        cover?: boolean;
        /** @description Numbers before headings: 1.2. Default: false */
        numberHeadings?: boolean;
        /** @description Lines of equal length. Default: false */
        justify?: boolean;
        /** @description Divide words at line ends; without it, as justify */
        hyphenate?: boolean;
        /**
         * @description Footnotes after all or at the foot of their page. Default: "end"
         * @enum {string}
         */
        footnotes?: "end" | "page";
        /** @description A rule (---) ends a page. Default: false */
        ruleBreaks?: boolean;
        /**
         * @description Headings that start a page. Default: "none"
         * @enum {string}
         */
        breakBefore?: "none" | "h1" | "h2";
        /**
         * @description Tables wider than the paper. Default: "smaller"
         * @enum {string}
         */
        wideTables?: "smaller" | "turned";
        /** @description These pages alone, such as 2-5 or 1,3,7- */
        pages?: string;
        /** @description PDF/UA, PDF/A, or both; a-3a and a-4f attach the Markdown. Default: "ua-1" */
        standard?:
          | ("ua-1" | "ua-2" | "a-2a" | "a-2b" | "a-3a" | "a-4" | "a-4f")
          | ("ua-1" | "ua-2" | "a-2a" | "a-2b" | "a-3a" | "a-4" | "a-4f")[];
        /** @description Files to attach, with a-3a and a-4f; factur-x.xml makes an e-invoice */
        attachments?: (
          | string
          | {
              /** @description A relative path of a file that comes with the request, or a data: address in base64 */
              src: string;
              name?: string;
              /** @description Media type; without it, by the name's end */
              type?: string;
              /**
               * @default Unspecified
               * @enum {string}
               */
              relationship: "Source" | "Data" | "Alternative" | "Supplement" | "Unspecified";
              description?: string;
            }
        )[];
      };
      /** @description Pictures that the Markdown names by relative addresses: an object of data: addresses, such as { "img/a.png": "data:image/png;base64,…" }. Larger ones go into a form, as `files` */
      pictures?: {
        [key: string]: string;
      };
      /**
       * @description url: the response carries a temporary URL valid 24 hours; binary: it is the file itself. Default: "url"
       * @enum {string}
       */
      mode?: "url" | "binary";
      /** @description true: keep the Markdown and the options for 24 hours, and answer with a handle; a handle: render what is kept under it, instead of markdown */
      document?: true | string;
      /** @description false: one credit is spent and the image has no watermark. Default: true */
      watermark?: boolean;
      /** @description From a plan of this request: the render gives exactly that, or is refused as INVALID_REQUEST that says what differs; nothing is charged then */
      plan?: string;
      /** @description Of a job: where render.succeeded or render.failed is posted, in place of the address of the webhook of the same host */
      webhookUrl?: string;
    };
    CreateBatchRequest: {
      /** @description Fields of generateImage, for all items that do not say them */
      defaults?: components["schemas"]["BatchDefaults"];
      /** @description Bodies of generateImage */
      items: components["schemas"]["BatchItem"][];
    };
    BatchJob: {
      /** Format: uuid */
      jobId: string;
      /** @enum {string} */
      state: "queued" | "running" | "succeeded" | "failed" | "canceled";
      /** @description When it succeeded: as that of the job, without the text and the map that describe gives */
      result?: components["schemas"]["JobResult"];
      /** @description When it failed; nothing is charged */
      error?: components["schemas"]["JobError"];
      /** @description Counted from 1 */
      index: number;
      name?: string;
    };
    Batch: {
      /** Format: uuid */
      batchId: string;
      /**
       * Format: uri
       * @description Where it is asked for
       */
      statusUrl: string;
      /** @description Whether all jobs have ended */
      done: boolean;
      counts: {
        queued: number;
        running: number;
        succeeded: number;
        failed: number;
        canceled: number;
      };
      items: components["schemas"]["BatchJob"][];
      /**
       * Format: uri
       * @description One ZIP of all that succeeded, for the same token; absent before one has
       */
      archiveUrl?: string;
      /**
       * Format: date-time
       * @description ISO 8601, UTC
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description ISO 8601, UTC
       */
      expiresAt: string;
    };
    BatchResponse: {
      /** @constant */
      success: true;
      data: components["schemas"]["Batch"];
    };
    CreateTokenRequest: {
      /** @description What the token is for */
      name: string;
      /** @description ISO 8601, in the future; without it the token does not expire */
      expiresAt?: string | null;
      /** @description What the token may do; without them, all. render: render, plan, compare, keep documents. read: usage, history, what is stored. manage: webhooks, keys of signed links, brands */
      scopes?: ("render" | "read" | "manage")[] | null;
    };
    ApiToken: {
      /** Format: uuid */
      tokenId: string;
      name: string;
      /** @description What it may do; absent: all */
      scopes?: ("render" | "read" | "manage")[];
      /** @description The last four characters of the token */
      hint: string;
      /**
       * Format: date-time
       * @description ISO 8601, UTC
       */
      createdAt: string;
      expiresAt: string | null;
      /** @description Exact to the minute */
      lastUsedAt: string | null;
    };
    CreatedToken: {
      /** Format: uuid */
      tokenId: string;
      name: string;
      /** @description What it may do; absent: all */
      scopes?: ("render" | "read" | "manage")[];
      /** @description The last four characters of the token */
      hint: string;
      /**
       * Format: date-time
       * @description ISO 8601, UTC
       */
      createdAt: string;
      expiresAt: string | null;
      /** @description Exact to the minute */
      lastUsedAt: string | null;
      /** @description The token itself. It is shown only this once */
      token: string;
    };
    TokenListResponse: {
      /** @constant */
      success: true;
      data: {
        tokens: components["schemas"]["ApiToken"][];
      };
    };
    CreateTokenResponse: {
      /** @constant */
      success: true;
      data: components["schemas"]["CreatedToken"];
    };
    RevokeTokenResponse: {
      /** @constant */
      success: true;
      data: {
        /** Format: uuid */
        tokenId: string;
        /** @constant */
        revoked: true;
      };
    };
    CreateLinkKeyRequest: {
      /** @description What the key is for */
      name: string;
    };
    LinkKey: {
      /** @description Stands in the addresses that it signs */
      keyId: string;
      name: string;
      /**
       * Format: date-time
       * @description ISO 8601, UTC
       */
      createdAt: string;
    };
    CreatedLinkKey: {
      /** @description Stands in the addresses that it signs */
      keyId: string;
      name: string;
      /**
       * Format: date-time
       * @description ISO 8601, UTC
       */
      createdAt: string;
      /** @description Signs addresses. It is shown only this once */
      secret: string;
    };
    CreateLinkRequest: {
      /**
       * @description Format of the picture. Default: "png"
       * @enum {string}
       */
      format?: "png" | "jpeg" | "webp" | "pdf";
      /** @description Fields of a render as a query, `md` for the Markdown: `md=%23+Hello&theme=nord` */
      query: string;
    };
    LinkKeyListResponse: {
      /** @constant */
      success: true;
      data: {
        keys: components["schemas"]["LinkKey"][];
      };
    };
    CreateLinkKeyResponse: {
      /** @constant */
      success: true;
      data: components["schemas"]["CreatedLinkKey"];
    };
    CreateLinkResponse: {
      /** @constant */
      success: true;
      data: {
        /**
         * Format: uri
         * @description Address of the picture
         */
        link: string;
      };
    };
    RevokeLinkKeyResponse: {
      /** @constant */
      success: true;
      data: {
        keyId: string;
        /** @constant */
        revoked: true;
      };
    };
    PlannedImage: {
      /** @description Counted from 1 */
      index: number;
      /** @description In pixels of the file */
      width: number;
      height: number;
      /** @description First and last line of the Markdown that it shows */
      lines: number[];
    };
    ImagePlan: {
      /**
       * @description The format asked for
       * @enum {string}
       */
      format: "png" | "jpeg" | "webp" | "pdf";
      /** @description Width in CSS pixels used; 794 for pdf */
      width: number;
      /** @description Height in CSS pixels */
      height: number;
      /** @description Width in device pixels: width × quality */
      pixelWidth: number;
      /** @description Height in device pixels */
      pixelHeight: number;
      /** @description Pages of a pdf */
      pages?: number;
      /** @description Of cards, and of a picture that would be split: all of them */
      images?: components["schemas"]["PlannedImage"][];
      /** @description Of a pdf: first and last line of the Markdown on each page */
      pageLines?: number[][];
      /** @description Words; of Chinese and Japanese, characters */
      words: number;
      /** @description Seconds that reading takes */
      readingTime: number;
      /**
       * @description What it would use up now; refused: neither a free request nor a credit is left
       * @enum {string}
       */
      charge: "free" | "credit" | "refused";
      /** @description Whether it would have a watermark */
      watermarked: boolean;
      /** @description Stands for all that decides the result; generate takes it, and gives that or refuses */
      plan: string;
    };
    PlanResponse: {
      /** @constant */
      success: true;
      data: components["schemas"]["ImagePlan"];
      meta: {
        /** @description Empty when there are none */
        warnings: components["schemas"]["Warning"][];
      };
    };
    Usage: {
      /** @description Free requests per month */
      monthlyQuota: number;
      /** @description Free requests used this month */
      monthlyUsed: number;
      /** @description Free requests remaining this month */
      monthlyRemaining: number;
      /** @description UTC calendar month, YYYY-MM */
      yearMonth: string;
      /** @description Credits left */
      creditBalance: number;
      /** @description true: this service has no quota, and nothing costs anything. monthlyQuota is 1000000000 then, and monthlyUsed goes on counting. Absent: it has one */
      unlimited?: boolean;
      /**
       * Format: date
       * @description YYYY-MM-DD; the day on which the monthly quota resets
       */
      resetDate: string;
    };
    UsageResponse: {
      /** @constant */
      success: true;
      data: components["schemas"]["Usage"];
    };
    LedgerLine: {
      /** Format: uuid */
      entryId: string;
      /** @description Positive: credits received. Negative: credits spent */
      credits: number;
      /** @enum {string} */
      reason: "grant" | "render" | "export";
      /**
       * Format: date-time
       * @description ISO 8601, UTC
       */
      createdAt: string;
    };
    AccountStanding: {
      usage: components["schemas"]["Usage"];
      /** @description Clean browser exports left */
      cleanExportsRemaining: number;
      /** @description Credits left */
      creditBalance: number;
      /** @description There while credits are low: a fifth of the last grant, which the balance has come down to */
      creditsLowAt?: number;
      /** @description Credits received and spent, newest first, the last 100 */
      ledger: components["schemas"]["LedgerLine"][];
    };
    StandingResponse: {
      /** @constant */
      success: true;
      data: components["schemas"]["AccountStanding"];
    };
    Tool: {
      name: string;
      title: string;
      description: string;
      /** @description JSON Schema 2020-12 of the arguments */
      inputSchema: {
        [key: string]: unknown;
      };
      /** @description JSON Schema 2020-12 of the structured result */
      outputSchema: {
        [key: string]: unknown;
      };
      /** @description Hints about what a call may do */
      annotations: {
        [key: string]: boolean;
      };
      /** @description Where hosts that can show pages find one for the result */
      _meta?: {
        [key: string]: unknown;
      };
      icons: {
        /** @description A data: address */
        src: string;
        mimeType: string;
        sizes: string[];
      }[];
    };
    ToolSchemaResponse: {
      /** @constant */
      success: true;
      data: {
        /** @description Name of the tool set */
        name: string;
        /** @description Version of the API */
        version: string;
        /** @description Tool definitions of the Model Context Protocol */
        tools: components["schemas"]["Tool"][];
      };
    };
    WebSettings: {
      /**
       * Format: uri
       * @description Where the service is reached; no slash at its end
       */
      baseUrl: string;
      /**
       * @description Whether strangers may make accounts
       * @enum {string}
       */
      signUp: "open" | "closed";
      /** @description Sign-in services that the operator has set up */
      providers: ("github" | "google" | "oidc")[];
      /** @description Name of the operator's own sign-in service */
      oidcName?: string;
      /**
       * @description Where the link for a new password goes: to its owner, or to the operator's log
       * @enum {string}
       */
      passwordReset: "mail" | "log";
      /** @description Free requests of an account in a month */
      monthlyQuota: number;
      /** @description Whether nothing costs anything, and nothing is counted down */
      unlimited: boolean;
      /** @description Whether what is not paid for has a watermark */
      watermark: boolean;
      /** @description What is said where credits run out; empty: nothing but the rule */
      credits: {
        /**
         * Format: uri
         * @description Where to get credits
         */
        url?: string;
        /** @description The operator's words on credits */
        text?: string;
      };
      /** @description Pages of the operator's, for the footer */
      links: {
        /** Format: uri */
        terms?: string;
        /** Format: uri */
        privacy?: string;
        /**
         * Format: uri
         * @description Where shared documents are reported
         */
        report?: string;
        /** Format: uri */
        source?: string;
      };
    };
    WebSettingsResponse: {
      /** @constant */
      success: true;
      data: components["schemas"]["WebSettings"];
    };
    PutBrandRequest: {
      /** @description Keys of _brand.yml, over the theme */
      brand: {
        meta?: unknown;
        color?: unknown;
        logo?: unknown;
        typography?: unknown;
        defaults?: unknown;
      };
      /** @description Fonts and logos by the paths that the brand names, as data: addresses: { "fonts/acme.woff2": "data:font/woff2;base64,…" } */
      files?: {
        [key: string]: string;
      };
    };
    StoredBrand: {
      name: string;
      /** @description Of the brand and its files */
      bytes: number;
      /**
       * Format: date-time
       * @description ISO 8601, UTC
       */
      updatedAt: string;
    };
    BrandListResponse: {
      /** @constant */
      success: true;
      data: {
        /** @description By their names */
        brands: components["schemas"]["StoredBrand"][];
        /** @description Of all of them; there is room for 50 MB in all */
        bytes: number;
      };
    };
    BrandContent: {
      name: string;
      /** @description Of the brand and its files */
      bytes: number;
      /**
       * Format: date-time
       * @description ISO 8601, UTC
       */
      updatedAt: string;
      /** @description Keys of _brand.yml */
      brand: {
        [key: string]: unknown;
      };
      /** @description Fonts and logos by the paths that the brand names, as data: addresses: { "fonts/acme.woff2": "data:font/woff2;base64,…" } */
      files: {
        [key: string]: string;
      };
    };
    BrandResponse: {
      /** @constant */
      success: true;
      data: components["schemas"]["BrandContent"];
    };
    PutBrandResponse: {
      /** @constant */
      success: true;
      data: components["schemas"]["StoredBrand"];
      meta: {
        /** @description Empty when there are none */
        warnings: components["schemas"]["Warning"][];
      };
    };
    DeleteBrandResponse: {
      /** @constant */
      success: true;
      data: {
        name: string;
        /** @constant */
        deleted: true;
      };
    };
    DescribedFile: {
      description: components["schemas"]["Description"];
      file: string;
    };
    PreviewParts: {
      outline?: components["schemas"]["PreviewOutline"];
      /** @description The names of all cards, in their order: the same for the same file */
      cards?: string[];
      description?: components["schemas"]["Description"];
      file?: string;
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
