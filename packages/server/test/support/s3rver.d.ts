/** As much of the test server for S3 as is used. */
declare module "@20minutes/s3rver" {
  interface Options {
    address: string;
    port: number;
    directory: string;
    silent: boolean;
    vhostBuckets: boolean;
    configureBuckets: { name: string }[];
  }
  interface RequestContext {
    app: object;
    path: string;
  }
  export default class S3rver {
    constructor(options: Options);
    middleware: ((context: RequestContext, next: () => Promise<void>) => Promise<void>)[];
    run(): Promise<{ port: number }>;
  }
}

declare module "@20minutes/s3rver/lib/models/account.js" {
  const account: {
    DUMMY_ACCOUNT: { createKeyPair(id: string, secret: string): void };
  };
  export default account;
}
