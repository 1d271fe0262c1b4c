# Homebrew's formula of the command, not run yet. With each release, put its version into `url` and the
# SHA-256 of that file into `sha256`, which stands for none so far.
class Platen < Formula
  desc "Sets Markdown as a picture or PDF, without a browser"
  homepage "https://github.com/platen-md/platen"
  url "https://github.com/platen-md/platen/releases/download/v0.1.0/platen-0.1.0.tgz"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license "MIT"

  depends_on "node"

  def install
    system "npm", "install", *std_npm_args
    bin.install_symlink libexec.glob("bin/*")
    generate_completions_from_executable(bin/"platen", "completion")
  end

  test do
    (testpath/"hello.md").write "# Hello"
    system bin/"platen", "hello.md"
    assert_match "PNG", (testpath/"hello.png").binread(8)
  end
end
