/** The first request, in three languages, against this very service. */
interface Sample {
  name: string;
  /** @param token default: that of the environment */
  code: (baseUrl: string, token?: string) => string;
}

export const samples = [
  {
    name: "curl",
    code: (baseUrl, token = "$PLATEN_TOKEN") => `curl ${baseUrl}/api/v1/images/generate \\
  -H "Authorization: Bearer ${token}" \\
  -H "Content-Type: application/json" \\
  -d '{"markdown": "# Hello", "theme": "nord", "mode": "binary"}' \\
  -o hello.png`,
  },
  {
    name: "TypeScript",
    code: (baseUrl) => `const response = await fetch("${baseUrl}/api/v1/images/generate", {
  method: "POST",
  headers: {
    Authorization: \`Bearer \${process.env.PLATEN_TOKEN}\`,
    "Content-Type": "application/json",
  },
  body: JSON.stringify({ markdown: "# Hello", theme: "nord" }),
});
const answer = await response.json();
if (!answer.success) throw new Error(answer.error.message);
console.log(answer.data.imageUrl, answer.meta.quota.freeRemaining);`,
  },
  {
    name: "Python",
    code: (baseUrl) => `import json, os, urllib.request

request = urllib.request.Request(
    "${baseUrl}/api/v1/images/generate",
    data=json.dumps({"markdown": "# Hello", "theme": "nord"}).encode(),
    headers={
        "Authorization": f"Bearer {os.environ['PLATEN_TOKEN']}",
        "Content-Type": "application/json",
    },
)
with urllib.request.urlopen(request) as response:
    answer = json.load(response)
print(answer["data"]["imageUrl"], answer["meta"]["quota"]["freeRemaining"])`,
  },
] as const satisfies readonly Sample[];
