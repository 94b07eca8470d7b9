import { vaultWith } from '~/server/vault'

export const secretKey = 'the key of the tests'
export const vault = vaultWith(secretKey)
