const tag = '$date'

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** JSON in which dates stay dates. */
export const encode = (value: unknown): string =>
  JSON.stringify(value, function (this: Record<string, unknown>, key, plain) {
    const own = this[key]
    return own instanceof Date ? { [tag]: own.getTime() } : plain
  })

export const decode = (text: string): unknown =>
  JSON.parse(text, (_, value: unknown) =>
    isObject(value) && typeof value[tag] === 'number' ? new Date(value[tag]) : value,
  )
