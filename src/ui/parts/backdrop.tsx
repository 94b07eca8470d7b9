import { backdropSet, imageUrl } from '../api/image-url'
import { cx } from '../kit/cx'
import { Picture } from '../kit/picture'
import { type Tint, tintGround } from '../kit/tint'

type BackdropProps = {
  path: string | null | undefined
  tint?: Tint | null
  /** Not the head of the page. */
  flat?: boolean
}

/** Artwork behind text, darkened towards the text and, unless `flat`, towards the page; alike in both themes. */
export function Backdrop({ path, tint, flat }: BackdropProps) {
  return (
    <div aria-hidden className="on-art absolute inset-0 -z-1 overflow-hidden" style={tintGround(tint)}>
      {path && (
        <Picture
          src={imageUrl(path, 'w1280')}
          srcSet={backdropSet(path)}
          sizes="100vw"
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

/** What darkens it. */
export function BackdropVeil({ flat }: Pick<BackdropProps, 'flat'>) {
  return (
    <>
      <div
        className={cx(
          'absolute inset-0 bg-linear-to-b from-art-scrim/45 via-art-scrim/25 via-26% to-art-scrim/94 to-74%',
          'phone:bg-linear-to-r phone:from-art-scrim/93 phone:via-art-scrim/78 phone:via-45% phone:to-art-scrim/18 phone:to-85%',
          'rtl:phone:bg-linear-to-l',
        )}
      />
      {!flat && (
        <div
          className={cx(
            'absolute inset-x-0 bottom-0 h-3/5 bg-linear-to-b from-transparent to-ground',
            '[[data-theme=light]_&]:to-art-scrim/85',
          )}
        />
      )}
    </>
  )
}
