/** Under which is kept from which media servers people can be imported; settings change that as they are saved. */
export const userImportsKey = ['user imports'] as const
