import { useMedia } from '../../kit/use-media'

/** Whether a table has so little room beside the navigation and the list of settings that its buttons would be out of sight. */
export const useNarrowTable = () => useMedia('(max-width: 1399.98px)')
