import { useErrorText } from '../api/use-error-text'
import { Refused } from './requesting'

/** Puts a refused or failed action into words: the server's own sentence where it gave one. */
export const useRefusalText = () => {
  const words = useErrorText()
  return (error: unknown): string => (error instanceof Refused && error.message ? error.message : words(error))
}
