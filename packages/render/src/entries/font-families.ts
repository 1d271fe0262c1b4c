/** The font families by name, for menus and docs. */
export * from "@platen/fonts/families";
