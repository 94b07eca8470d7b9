/** A fresh random key: 32 hex digits. */
export const newKey = () => crypto.randomUUID().replaceAll('-', '')
