/** Every typeface and the files it comes from. */
export * from "@platen/fonts/catalogue";
