"""Every endpoint of a real service, by the plain client and by the one for asyncio.

PLATEN_URL, PLATEN_TOKEN and PLATEN_SESSION say which service; it is started by the project's test run.
"""

import asyncio
import base64
import inspect
import os
import unittest

import platen_client as client
from platen_client import AsyncPlaten, Platen

URL = os.environ["PLATEN_URL"]
TOKEN = os.environ["PLATEN_TOKEN"]
SESSION = os.environ["PLATEN_SESSION"]
PNG = b"\x89PNG"


class Plain:
    """The plain client behind the face of the other, so that one set of tests serves both."""

    def __init__(self, platen: Platen) -> None:
        self._platen = platen

    def __getattr__(self, name):
        method = getattr(self._platen, name)

        async def call(*args, **fields):
            return method(*args, **fields)

        return call


class Endpoints:
    platen = None

    async def test_generate_image_and_get_image(self):
        answer = await self.platen.generate_image("# Hello", width=400, theme="nord")
        self.assertEqual(("png", 400, 800), (answer.image.format, answer.image.width, answer.image.pixel_width))
        self.assertTrue(answer.quota.used_free_quota)
        self.assertEqual([], answer.warnings)
        for image in (answer.image, answer.image.image_url):
            file = await self.platen.get_image(image)
            self.assertEqual(PNG, file.content[:4])
            self.assertEqual(answer.image.bytes, len(file.content))

    async def test_generate_file(self):
        file = await self.platen.generate_file("# Ä\n\n$\\nosuchcommand$", watermark=False)
        self.assertEqual(PNG, file.content[:4])
        self.assertEqual(("MATH_INVALID", 3), (file.facts.warnings[0].code, file.facts.warnings[0].line))
        self.assertEqual(1, file.facts.warning_count)
        self.assertFalse(file.facts.quota.used_free_quota)
        self.assertRegex(file.facts.file_name, r"\.png$")

    async def test_plan(self):
        fields = {"cards": {"size": "og"}, "watermark": False}
        answer = await self.platen.plan_image("# Plan", **fields)
        self.assertEqual(("credit", False, 1), (answer.plan.charge, answer.plan.watermarked, answer.plan.words))
        self.assertEqual(([1, 1], []), (answer.plan.images[0]["lines"], answer.warnings))
        before = (await self.platen.get_usage()).credit_balance
        with self.assertRaises(client.InvalidRequestError) as caught:
            await self.platen.generate_image("# Other", plan=answer.plan.plan, **fields)
        self.assertEqual("plan", caught.exception.details[0].path)
        self.assertEqual(before, (await self.platen.get_usage()).credit_balance)
        image = (await self.platen.generate_image("# Plan", plan=answer.plan.plan, **fields)).image
        self.assertEqual(answer.plan.pixel_height, image.pixel_height)

    async def test_describe(self):
        answer = await self.platen.generate_image("# Hello", describe=True)
        self.assertEqual(("Hello", [1, 1]), (answer.image.text, answer.image.map[0]["lines"]))
        file = await self.platen.create_preview("# Hello", describe=True)
        self.assertEqual((PNG, "png"), (file.content[:4], file.facts.format))
        self.assertEqual((answer.image.alt, answer.image.map), (file.description.alt, file.description.map))

    async def test_diff(self):
        answer = await self.platen.create_diff("# A\n\nNew.", "# A\n\nOld.")
        self.assertEqual((True, 1, None), (answer.difference.changed, answer.difference.counts["changed"], answer.quota))
        drawn = await self.platen.create_diff("# A\n\nNew.", "# A\n\nOld.", picture=True, layout="side")
        self.assertEqual("png", drawn.difference.image.format)

    async def test_document(self):
        image = (await self.platen.generate_image("# A\n\nDraft.", document=True)).image
        kept = await self.platen.get_document(image.document)
        self.assertEqual((1, 2), (kept.version, len(kept.blocks)))
        edits = [{"op": "replace", "text": "Draft", "markdown": "Final"}]
        answer = await self.platen.edit_document(image.document, edits, version=1)
        self.assertEqual((2, []), (answer.edited.version, answer.warnings))
        again = await self.platen.generate_image(document=image.document)
        self.assertEqual(image.document, again.image.document)

    async def test_brands(self):
        brand = {"color": {"primary": "#8c2f1c"}, "logo": "img/a.svg"}
        files = {"img/a.svg": b'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'}
        name = f"py-{type(self).__name__.lower()}"
        stored = await self.platen.put_brand(name, brand, files=files)
        self.assertEqual((name, []), (stored.brand.name, stored.warnings))
        self.assertIn(name, [one.name for one in await self.platen.list_brands()])
        content = await self.platen.get_brand(name)
        self.assertEqual((brand, ["img/a.svg"]), (content.brand, list(content.files)))
        answer = await self.platen.generate_image("# Hello", brand=name)
        self.assertEqual([], answer.warnings)
        await self.platen.delete_brand(name)
        with self.assertRaises(client.NotFoundError):
            await self.platen.get_brand(name)

    async def test_jobs(self):
        job = await self.platen.create_job({"markdown": "# Later", "quality": 1})
        job = await self.platen.wait_for_job(job)
        self.assertEqual("succeeded", job.state)
        self.assertEqual("png", job.result.data.format)
        self.assertEqual("succeeded", (await self.platen.cancel_job(job.job_id)).state)
        items = [{"markdown": "# One", "name": "one"}, {"markdown": "# Two"}]
        batch = await self.platen.create_batch(items, defaults={"format": "webp"})
        batch = await self.platen.wait_for_batch(batch)
        self.assertEqual(2, batch.counts["succeeded"])
        self.assertEqual("one", batch.items[0]["name"])
        archive = await self.platen.get_batch_archive(batch.batch_id)
        self.assertEqual(b"PK", archive.content[:2])
        self.assertTrue((await self.platen.cancel_batch(batch.batch_id)).done)

    async def test_links(self):
        key = await self.platen.create_link_key("site")
        self.assertIn(key.key_id, [one.key_id for one in await self.platen.list_link_keys()])
        link = client.sign_link(
            URL, key.key_id, key.secret, "# Größe & 中文", width=300, frame={"background": "ocean"}
        )
        self.assertEqual(b"\x89PNG", (await self.platen.get_link(link)).content[:4])
        with self.assertRaises(client.ForbiddenError):
            await self.platen.get_link(link + "1")
        signed = await self.platen.create_link(key.key_id, "md=A", format="webp")
        self.assertEqual(client.sign_link(URL, key.key_id, key.secret, "A", format="webp"), signed)
        await self.platen.revoke_link_key(key.key_id)
        with self.assertRaises(client.ForbiddenError):
            await self.platen.get_link(link)

    async def test_history_and_requests(self):
        await self.platen.generate_image("# Counted", format="webp")
        history = await self.platen.get_history()
        self.assertIn("webp", [one.format for one in history])
        page = await self.platen.list_requests(status="599")
        self.assertEqual(([], None), (page.requests, page.next))

    async def test_webhooks(self):
        made = await self.platen.create_webhook("https://nowhere.example/in", events=["credits.low"])
        self.assertTrue(made.secret.startswith("whsec_"))
        listed = await self.platen.list_webhooks()
        self.assertEqual([["credits.low"]], [one.events for one in listed])
        paused = await self.platen.update_webhook(made.webhook_id, paused=True)
        self.assertEqual("paused", paused.status)
        rotated = await self.platen.rotate_webhook_secret(made.webhook_id)
        self.assertNotEqual(made.secret, rotated.secret)
        tested = await self.platen.test_webhook(made.webhook_id)
        self.assertEqual(("webhook.test", "failed"), (tested.event, tested.outcome))
        self.assertEqual([tested], await self.platen.list_webhook_deliveries(made.webhook_id))
        again = await self.platen.replay_webhook_delivery(made.webhook_id, tested.delivery_id)
        self.assertEqual("waiting", again.outcome)
        await self.platen.delete_webhook(made.webhook_id)
        self.assertEqual([], await self.platen.list_webhooks())

    def test_the_published_signature(self):
        link = client.sign_link(
            "https://x", "c2FtcGxl", "plk_sample-secret", "# Hello, wörld", theme="nord", width=600
        )
        self.assertIn("/LFbkYWXH7JZHnlS0J70UKMZdfoww4IOAsdcqKDYoAtY/", link)

    async def test_the_same_key_is_charged_once(self):
        key = f"py-{type(self).__name__}"
        first = await self.platen.generate_image("# Key", watermark=False, idempotency_key=key)
        again = await self.platen.generate_image("# Key", watermark=False, idempotency_key=key)
        self.assertEqual(first.image, again.image)
        self.assertEqual((False, True), (first.replayed, again.replayed))
        self.assertEqual(first.quota.credit_balance, again.quota.credit_balance)
        with self.assertRaises(client.IdempotencyMismatchError):
            await self.platen.generate_image("# Other", idempotency_key=key)

    async def test_account(self):
        self.assertEqual(50, (await self.platen.get_usage()).monthly_quota)
        standing = await self.platen.get_standing()
        self.assertEqual("grant", standing.ledger[-1].reason)
        created = await self.platen.create_token("short", expires_at="2090-01-01T00:00:00Z")
        self.assertIn("short", [token.name for token in await self.platen.list_tokens()])
        with Platen(URL, token=created.token) as other:
            other.get_usage()
            await self.platen.revoke_token(created.token_id)
            with self.assertRaises(client.UnauthorizedError):
                other.get_usage()

    async def test_files(self):
        red = base64.b64decode(
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=="
        )
        files = {"img/a.png": red}
        answer = await self.platen.generate_image(
            "![dot](img/a.png)", files=files, cards={"size": "og"}
        )
        self.assertEqual([], answer.warnings)
        planned = await self.platen.plan_image("![dot](img/a.png)", files=files)
        self.assertEqual([], planned.warnings)
        with self.assertRaises(client.InvalidRequestError) as refused:
            await self.platen.generate_image(source="http://127.0.0.1/a.md")
        self.assertEqual("source", refused.exception.details[0].path)
        await self.platen.delete_image(answer.image)
        await self.platen.delete_image(answer.image.image_id)

    async def test_web_app(self):
        clean = await self.platen.create_export("# Mine", code_style="vs")
        self.assertIsNotNone(clean.facts.clean_exports_remaining)
        preview = await self.platen.create_preview("# Preview", format="webp")
        self.assertEqual((True, "webp"), (preview.facts.watermarked, preview.facts.format))

    async def test_service(self):
        self.assertEqual("generate_image", (await self.platen.get_schema()).tools[0]["name"])
        self.assertEqual(URL, (await self.platen.get_web_settings()).base_url)
        self.assertEqual("alive", (await self.platen.get_health()).status)
        self.assertEqual("ok", (await self.platen.get_readiness()).checks["database"])

    async def test_refusals(self):
        with self.assertRaises(client.InvalidRequestError) as caught:
            await self.platen.generate_image("x", width=1)
        self.assertEqual((400, "width"), (caught.exception.status, caught.exception.details[0].path))
        self.assertTrue(caught.exception.request_id)
        with self.assertRaises(client.MarkdownRequiredError):
            await self.platen.generate_image(" ")
        with self.assertRaises(client.NotFoundError):
            await self.platen.get_image(f"{URL}/images/00000000-0000-4000-8000-000000000000.png")
        with self.assertRaises(client.UsageError):
            await self.platen.get_image("https://elsewhere.example/x")


class PlainClient(Endpoints, unittest.IsolatedAsyncioTestCase):
    async def asyncSetUp(self):
        own = Platen(URL + "/", token=TOKEN, session=SESSION)
        self.addCleanup(own.close)
        self.platen = Plain(own)

    async def test_stream(self):
        with Platen(URL, token=TOKEN) as platen:
            with platen.generate_stream("# Hello", format="pdf") as stream:
                self.assertEqual("pdf", stream.facts.format)
                self.assertEqual(b"%PDF-", b"".join(stream.chunks())[:5])

    async def test_out_of_reach(self):
        with Platen("http://127.0.0.1:1", token="t", max_retries=0) as away:
            with self.assertRaises(client.ConnectionFailed):
                away.get_usage()
        with Platen("http://127.0.0.1:1") as bare:
            for call in (bare.get_usage, bare.list_tokens, bare.get_standing):
                with self.assertRaises(client.UsageError):
                    call()
        with self.assertRaises(client.UsageError):
            Platen("platen.example")


class AsyncioClient(Endpoints, unittest.IsolatedAsyncioTestCase):
    async def asyncSetUp(self):
        self.platen = AsyncPlaten(URL, token=TOKEN, session=SESSION)
        self.addAsyncCleanup(self.platen.aclose)

    async def test_stream(self):
        async with self.platen.generate_stream("# Hello", format="pdf") as stream:
            content = b"".join([chunk async for chunk in stream.chunks()])
            self.assertEqual(b"%PDF-", content[:5])

    async def test_cancelled(self):
        call = asyncio.ensure_future(self.platen.generate_image("x " * 20_000))
        await asyncio.sleep(0)
        call.cancel()
        with self.assertRaises(asyncio.CancelledError):
            await call


class Faces(unittest.TestCase):
    def test_both_clients_have_the_same_methods(self):
        def faces(kind):
            return {
                name: list(inspect.signature(method).parameters)
                for name, method in vars(kind).items()
                if not name.startswith("_") and name not in ("close", "aclose")
            }

        self.assertEqual(faces(Platen), faces(AsyncPlaten))


if __name__ == "__main__":
    unittest.main()
