// Renders Markdown, and verifies what a webhook sends
// (go get github.com/standard-webhooks/standard-webhooks/libraries).
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"time"

	webhooks "github.com/standard-webhooks/standard-webhooks/libraries/go"
)

type answer struct {
	Data  struct{ ImageURL string `json:"imageUrl"` } `json:"data"`
	Error *struct{ Code, Message string }             `json:"error"`
}

func render(markdown string) (string, error) {
	body, err := json.Marshal(map[string]any{"markdown": markdown, "theme": "nord"})
	if err != nil {
		return "", err
	}
	url := os.Getenv("PLATEN_URL") + "/api/v1/images/generate"
	request, err := http.NewRequest(http.MethodPost, url, bytes.NewReader(body))
	if err != nil {
		return "", err
	}
	request.Header.Set("Authorization", "Bearer "+os.Getenv("PLATEN_TOKEN"))
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Idempotency-Key", fmt.Sprint(time.Now().UnixNano()))
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return "", err
	}
	defer response.Body.Close()
	var got answer
	if err := json.NewDecoder(response.Body).Decode(&got); err != nil {
		return "", err
	}
	if got.Error != nil {
		return "", fmt.Errorf("%s: %s", got.Error.Code, got.Error.Message)
	}
	return got.Data.ImageURL, nil
}

func received(w http.ResponseWriter, r *http.Request) {
	body, _ := io.ReadAll(io.LimitReader(r.Body, 1<<20))
	webhook, err := webhooks.NewWebhook(os.Getenv("WEBHOOK_SECRET"))
	if err != nil || webhook.Verify(body, r.Header) != nil {
		w.WriteHeader(http.StatusBadRequest)
		return
	}
	fmt.Println(string(body))
	w.WriteHeader(http.StatusNoContent)
}

func main() {
	url, err := render("# Hello\n\nFrom **Go**.")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	fmt.Println(url)
	http.HandleFunc("/platen", received)
	fmt.Fprintln(os.Stderr, http.ListenAndServe(":8090", nil))
}
