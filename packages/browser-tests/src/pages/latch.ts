/** Something that one side waits for and the other lets happen. */
export interface Latch {
  opened: Promise<void>;
  open: () => void;
}

export function createLatch(): Latch {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
