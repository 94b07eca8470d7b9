import { backdropSizes } from '~/shared/picture-address'
import { backdropSet, imageUrl } from '../api/image-url'
import { Picture } from '../kit/picture'
import { type Tint, tintColours, tintGround } from '../kit/tint'

type BackdropProps = {
  path: string | null | undefined
  tint?: Tint | null
  /** Not the head of the page. */
  flat?: boolean
}

/**
 * Artwork behind text, veiled towards the text and, unless `flat`, fading into the page. The veil is dark in both themes;
 * in the light one that of a head of a page is paper in the colour of the title.
 */
export function Backdrop({ path, tint, flat }: BackdropProps) {
  return (
    <div
      aria-hidden
      className="on-art absolute inset-0 -z-1 overflow-hidden"
      style={{ ...tintGround(tint), ...tintColours(tint) }}
    >
      {path && (
        <Picture
          src={imageUrl(path, 'w1280')}
          srcSet={backdropSet(path)}
          sizes={backdropSizes}
          alt=""
          shape="band"
          tint={tint}
          first={!flat}
          className="rounded-none [&_img]:art-crop"
        />
      )}
      <BackdropVeil flat={flat} />
    </div>
  )
}

/** What lies over it. */
export function BackdropVeil({ flat }: Pick<BackdropProps, 'flat'>) {
  return (
    <>
      <div className="art-veil absolute inset-0" />
      {!flat && <div className="absolute inset-x-0 bottom-0 h-3/5 bg-linear-to-b from-transparent to-ground" />}
    </>
  )
}
