/**
 * Font files that a host in a browser does not serve, by their ids: no character is looked for in them. In Node every file
 * is there.
 */
export const absentFiles = new Set<string>();
