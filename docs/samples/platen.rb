# Renders Markdown, and verifies what a webhook sends (gem install standardwebhooks).
require "json"
require "net/http"
require "securerandom"

def render(markdown)
  uri = URI("#{ENV.fetch("PLATEN_URL")}/api/v1/images/generate")
  headers = {
    "Authorization" => "Bearer #{ENV.fetch("PLATEN_TOKEN")}",
    "Content-Type" => "application/json",
    "Idempotency-Key" => SecureRandom.uuid
  }
  response = Net::HTTP.post(uri, { markdown: markdown, theme: "nord" }.to_json, headers)
  answer = JSON.parse(response.body)
  raise "#{answer["error"]["code"]}: #{answer["error"]["message"]}" unless answer["success"]

  answer["data"]
end

# body: the text as it came; headers: "webhook-id", "webhook-timestamp", "webhook-signature"
def received(body, headers)
  require "standardwebhooks"
  StandardWebhooks::Webhook.new(ENV.fetch("WEBHOOK_SECRET")).verify(body, headers)
end

puts render("# Hello\n\nFrom **Ruby**.")["imageUrl"] if $PROGRAM_NAME == __FILE__
