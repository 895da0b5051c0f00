/** An e-mail address that breaks after its @ where it must, rather than in the middle of a word. */
export function EmailText({ children }: { children: string }) {
  const after = children.lastIndexOf('@') + 1;
  return (
    <>
      {children.slice(0, after)}
      <wbr />
      {children.slice(after)}
    </>
  );
}
