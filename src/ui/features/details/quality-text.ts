/** What libraries call a quality, in one notation: Plex writes "1080", "4k" and "sd", others "1080p" and "4K". */
export const qualityText = (quality: string): string =>
  /^\d{3,4}$/.test(quality) ? `${quality}p` : /^(4k|8k|sd)$/i.test(quality) ? quality.toUpperCase() : quality
