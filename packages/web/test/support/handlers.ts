import type { Page } from "playwright-core";

/**
 * Waits until a picture that the service does not have was asked for in vain, and some time more. Handlers of others that
 * were asked for before have run by then, if the page has any.
 */
export const handlersHaveRun = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const image = new Image();
    const failed = new Promise((resolve) => image.addEventListener("error", resolve));
    image.src = "/no-picture.png";
    await failed;
    await new Promise<void>((resolve) => setTimeout(resolve, 200));
  });
