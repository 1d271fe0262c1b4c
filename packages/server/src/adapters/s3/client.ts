import { S3Client, type S3ClientConfig } from "@aws-sdk/client-s3";
import type { S3Settings } from "../../config/config-image-store.ts";

/** Longest wait for a connection, in ms. */
const CONNECT = 2000;
/**
 * Connections that are kept while the store is idle. All of them may be broken at once, after the
 * store was started again or has closed them; the library's budget of retries (500, 14 for each) is
 * enough for this many calls.
 */
const SPARE = 32;
/** Most attempts of a call that met a broken connection or a failure of the store. */
const ATTEMPTS = 3;

/**
 * Creates the library's client. It reads nothing from the environment or from the files of Amazon's
 * tools: all that they could set is set here.
 *
 * @param onDate is told the store's time, in ms since 1970, with every answer
 */
export function createClient(settings: S3Settings, onDate: (date: number) => void): S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey } = settings;
  // Clients that are slow to fetch pictures each hold a connection, and must not hold up the others.
  const agent = { keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, maxFreeSockets: SPARE };
  const config: S3ClientConfig = {
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: ATTEMPTS,
    retryMode: "standard",
    requestHandler: { connectionTimeout: CONNECT, httpAgent: agent, httpsAgent: agent },
    // Stores that do not know checksums ignore that of a request; with others, it protects pictures
    // on the way.
    requestChecksumCalculation: "WHEN_SUPPORTED",
    responseChecksumValidation: "WHEN_REQUIRED",
    defaultsMode: "standard",
    useDualstackEndpoint: false,
    useFipsEndpoint: false,
    useArnRegion: false,
    disableMultiregionAccessPoints: true,
    disableS3ExpressSessionAuth: true,
    expectContinueHeader: false,
    userAgentAppId: "platen",
  };
  const client = new S3Client(config);
  client.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args);
      const { headers } = result.response as { headers?: Record<string, string> };
      const date = Date.parse(headers?.["date"] ?? "");
      if (!Number.isNaN(date)) onDate(date);
      return result;
    },
    { step: "deserialize", priority: "low", name: "storeDate" },
  );
  return client;
}
