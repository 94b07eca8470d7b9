/** What our own pages ask of a new password; programs of others set theirs by the rule for everybody. */
export const shortestPassword = 8
