/** Stands in the address of the list while what waits is decided one by one. */
export const decideParameter = 'decide'

/** Where that is done. */
export const decidePath = `/requests-list?${decideParameter}=true`
