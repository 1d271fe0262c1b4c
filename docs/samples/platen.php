<?php
// Renders Markdown, and verifies what a webhook sends (composer require standard-webhooks/standard-webhooks).

function render(string $markdown): array
{
    $request = curl_init(getenv('PLATEN_URL') . '/api/v1/images/generate');
    curl_setopt_array($request, [
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_HTTPHEADER => [
            'Authorization: Bearer ' . getenv('PLATEN_TOKEN'),
            'Content-Type: application/json',
            'Idempotency-Key: ' . bin2hex(random_bytes(16)),
        ],
        CURLOPT_POSTFIELDS => json_encode(['markdown' => $markdown, 'theme' => 'nord']),
    ]);
    $answer = json_decode(curl_exec($request), true);
    if (!$answer['success']) {
        throw new RuntimeException($answer['error']['code'] . ': ' . $answer['error']['message']);
    }
    return $answer['data'];
}

function received(): array
{
    $webhook = new \StandardWebhooks\Webhook(getenv('WEBHOOK_SECRET'));
    return $webhook->verify(file_get_contents('php://input'), getallheaders());
}

if (PHP_SAPI === 'cli') {
    echo render("# Hello\n\nFrom **PHP**.")['imageUrl'], PHP_EOL;
}
