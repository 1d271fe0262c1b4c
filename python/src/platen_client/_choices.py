"""Values of the options that have a few. Made by `npm run generate`: do not edit."""

from typing import Literal

Format = Literal["png", "jpeg", "webp", "pdf"]
Theme = Literal[
    "light", "dark", "nord", "github", "monokai", "solarized", "paper", "newsprint", "blueprint",
    "terminal", "ink", "academic", "catppuccin-latte", "catppuccin-mocha", "gruvbox-light",
    "gruvbox-dark", "dracula", "tokyo-night", "rose-pine", "rose-pine-dawn", "one-dark",
    "one-light", "everforest", "night-owl", "ayu",
]
CodeStyle = Literal["default", "github", "vs", "xcode", "atom-one-light", "googlecode"]
FontFamily = Literal["sans", "inter", "modern", "article", "docs", "roboto"]
Palette = Literal["color", "grey16", "grey4", "bw"]
Headings = Literal["plain", "ruled", "numbered"]
Fit = Literal["width", "content"]
Flavor = Literal["wide", "github", "commonmark"]
Breaks = Literal["soft", "hard"]
Overflow = Literal["error", "split"]
