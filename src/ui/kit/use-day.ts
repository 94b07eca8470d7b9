import { useFormat } from './use-format'

/** Writes days of the catalogue. */
export const useDay = () => useFormat().dayOf
