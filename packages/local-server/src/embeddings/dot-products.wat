;; Dot products of one query with many vectors that are adjacent in memory.
;;
;; A vector has $length components of 8 bits. The query has $length components of 16 bits. $length is a multiple of 16.
;; Every result is a 32-bit integer. 128-bit SIMD multiplies and adds eight components at a time, in two independent sums.
;;
;; `vitest run dot-products --update` assembles this file into dot-products.gen.ts.
(module
  (import "docent" "memory" (memory 1))

  (func (export "dotProducts")
    (param $query i32) (param $vector i32) (param $count i32) (param $length i32) (param $result i32)
    (local $lastResult i32) (local $component i32) (local $vectorEnd i32) (local $even v128) (local $odd v128)

    (local.set $lastResult (i32.add (local.get $result) (i32.shl (local.get $count) (i32.const 2))))
    (block $done
      (loop $vectors
        (br_if $done (i32.ge_u (local.get $result) (local.get $lastResult)))
        (local.set $even (v128.const i32x4 0 0 0 0))
        (local.set $odd (v128.const i32x4 0 0 0 0))
        (local.set $component (local.get $query))
        (local.set $vectorEnd (i32.add (local.get $vector) (local.get $length)))

        (loop $components
          (local.set $even
            (i32x4.add
              (local.get $even)
              (i32x4.dot_i16x8_s (v128.load8x8_s (local.get $vector)) (v128.load (local.get $component)))))
          (local.set $odd
            (i32x4.add
              (local.get $odd)
              (i32x4.dot_i16x8_s
                (v128.load8x8_s offset=8 (local.get $vector))
                (v128.load offset=16 (local.get $component)))))
          (local.set $vector (i32.add (local.get $vector) (i32.const 16)))
          (local.set $component (i32.add (local.get $component) (i32.const 32)))
          (br_if $components (i32.lt_u (local.get $vector) (local.get $vectorEnd))))

        (local.set $even (i32x4.add (local.get $even) (local.get $odd)))
        (i32.store
          (local.get $result)
          (i32.add
            (i32.add (i32x4.extract_lane 0 (local.get $even)) (i32x4.extract_lane 1 (local.get $even)))
            (i32.add (i32x4.extract_lane 2 (local.get $even)) (i32x4.extract_lane 3 (local.get $even)))))
        (local.set $result (i32.add (local.get $result) (i32.const 4)))
        (br $vectors)))))
