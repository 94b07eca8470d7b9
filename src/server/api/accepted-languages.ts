/** The languages of an `Accept-Language`, in the order they came. */
export const acceptedLanguages = (header: string | null) =>
  (header ?? '').split(',').map(one => one.split(';')[0]?.trim())
