import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";

type Opening = { opened: boolean };

/**
 * A dialog whose code loads when it is first opened, or earlier by `nearness` when the pointer or the focus comes to
 * its button. From then on it stays mounted.
 */
export function lateDialog<Props extends Opening, Name extends string>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  const Loaded = lazy(async () => ({ default: mountedFirst((await load())[name]) }));
  // If it fails, the opening tries again and shows the failure.
  const comeNear = () => void load().catch(() => undefined);

  function LateDialog(props: Props) {
    const [wasOpened, setWasOpened] = useState(props.opened);
    if (props.opened && !wasOpened) setWasOpened(true);
    return (
      wasOpened && (
        <Suspense>
          <Loaded props={props} />
        </Suspense>
      )
    );
  }

  return Object.assign(LateDialog, { nearness: { onPointerEnter: comeNear, onFocus: comeNear } });
}

/** Closed first and opened then: a dialog remembers what had the focus when it opens, not when it is mounted. */
const mountedFirst = <Props extends Opening>(Dialog: ComponentType<Props>) =>
  function MountedFirst({ props }: { props: Props }) {
    const [isMounted, setIsMounted] = useState(false);
    useEffect(() => setIsMounted(true), []);
    return <Dialog {...props} opened={props.opened && isMounted} />;
  };
