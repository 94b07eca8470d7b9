const nothing = { qualityProfile: null, rootFolder: null }

/** What a wish says besides its title where nobody has chosen anything. */
export const plainWish = { chosen: nothing, preferred: nothing, isRepeat: false, userTag: null }
