/** English words for what has another name in the interface: email, username, setup, Portal address, movie, sync. */
export const otherWords =
  /\be-mails?\b|\bmails?\b(?! server)|\buser names?\b|\bset-up\b|\bapplication URL\b|\bfilms?\b|\banew\b|\bfirst run\b/i
