/** A function that makes the same of the same, with its latest results kept: all are forgotten once there are more than `most`. */
export function cached<K extends string | number, V>(most: number, make: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = make(key);
    if (known.size >= most) known.clear();
    known.set(key, made);
    return made;
  };
}
