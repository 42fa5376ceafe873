/**
 * What the fonts of scripts have, and what the Chinese and the Japanese one have beyond the common characters, in hexadecimal
 * numbers. Read from the files of assets/fonts; a test holds the two together.
 */
export const scriptCoverage = [
  ["armenian", "531-556 559-58a 58d-58f fb13-fb17 ffff"],
  ["georgian", "10a0-10c5 10c7 10cd 10d0-10ff 1c90-1cba 1cbd-1cbf 2d00-2d25 2d27 2d2d ffff"],
  ["thai", "e01-e3a e3f-e5b ffff"],
  ["lao", "e81-e82 e84 e86-e8a e8c-ea3 ea5 ea7-ebd ec0-ec4 ec6 ec8-ece ed0-ed9 edc-edf ffff"],
  [
    "ethiopic",
    `1200-1248 124a-124d 1250-1256 1258 125a-125d 1260-1288 128a-128d 1290-12b0 12b2-12b5 12b8-12be
     12c0 12c2-12c5 12c8-12d6 12d8-1310 1312-1315 1318-135a 135d-137c 1380-1399 2d80-2d96 2da0-2da6
     2da8-2dae 2db0-2db6 2db8-2dbe 2dc0-2dc6 2dc8-2dce 2dd0-2dd6 2dd8-2dde ab01-ab06 ab09-ab0e
     ab11-ab16 ab20-ab26 ab28-ab2e ffff`,
  ],
  ["khmer", "1780-17dd 17e0-17e9 17f0-17f9 19e0-19ff ffff"],
  ["myanmar", "1000-109f a92e a9e0-a9fe aa60-aa7f ffff"],
  [
    "bengali",
    `980-983 985-98c 98f-990 993-9a8 9aa-9b0 9b2 9b6-9b9 9bc-9c4 9c7-9c8 9cb-9ce 9d7 9dc-9dd 9df-9e3
     9e6-9fe ffff`,
  ],
  [
    "gurmukhi",
    `a01-a03 a05-a0a a0f-a10 a13-a28 a2a-a30 a32-a33 a35-a36 a38-a39 a3c a3e-a42 a47-a48 a4b-a4d a51
     a59-a5c a5e a66-a76 ffff`,
  ],
  [
    "gujarati",
    `a81-a83 a85-a8d a8f-a91 a93-aa8 aaa-ab0 ab2-ab3 ab5-ab9 abc-ac5 ac7-ac9 acb-acd ad0 ae0-ae3
     ae6-af1 af9-aff ffff`,
  ],
  [
    "tamil",
    `b82-b83 b85-b8a b8e-b90 b92-b95 b99-b9a b9c b9e-b9f ba3-ba4 ba8-baa bae-bb9 bbe-bc2 bc6-bc8
     bca-bcd bd0 bd7 be6-bfa ffff`,
  ],
  [
    "telugu",
    `c00-c0c c0e-c10 c12-c28 c2a-c39 c3c-c44 c46-c48 c4a-c4d c55-c56 c58-c5a c5d c60-c63 c66-c6f
     c77-c7f ffff`,
  ],
  [
    "kannada",
    `c80-c8c c8e-c90 c92-ca8 caa-cb3 cb5-cb9 cbc-cc4 cc6-cc8 cca-ccd cd5-cd6 cdd-cde ce0-ce3 ce6-cef
     cf1-cf3 ffff`,
  ],
  ["malayalam", "d00-d0c d0e-d10 d12-d44 d46-d48 d4a-d4f d54-d63 d66-d7f ffff"],
  ["sinhala", "d81-d83 d85-d96 d9a-db1 db3-dbb dbd dc0-dc6 dca dcf-dd4 dd6 dd8-ddf de6-def df2-df4 ffff"],
  [
    "han",
    `f900-f903 f905-f906 f90b-f90c f915 f917-f91a f921 f92c-f92d f92f f931-f935 f937-f93a f943
     f947-f94a f94e f952-f953 f95e f962-f967 f96e f972 f974 f976 f979-f97b f97e-f980 f984-f985
     f98a-f98c f98e f993 f995 f998 f9ae f9b3 f9b7 f9bb f9bd-f9be f9c0 f9c5-f9c6 f9d0 f9d8-f9d9
     f9dc-f9e0 f9e2-f9e4 f9e7 f9e9 f9f1 f9f4-f9f5 f9fa f9fd f9ff fa02 fa05-fa08 fa0a fa0c-fa0f fa11
     fa13-fa14 fa18 fa1f-fa21 fa23-fa24 fa27-fa29 fa2f fa33-fa35 fa37-fa38 fa3a fa47 fa49 fa4b
     fa5d-fa5e 20087 20089 200cc 20164 20628 20676 20cd0 2139a 21413 215d7 2298f 235cb 23c97-23c98
     23e23 241fe 2420e 248e9 249db 24a01 24a7d 24ac9 25532 25562 255a8 25ad7 25ed7 26221 2648d 26676
     2677c 26951 26b5c 26c21 278b2 27eaf 27fb7 27ff9 28408 28678 28695 287e0 28b49 28c47 28c4f 28c51
     28c54 28e0f 28e99 2967f 29810 29f7e 29f83 29f8c 2a7dd 2a8fb 2a917 2aa30 2aa36 2aa58 2afa2
     2b127-2b128 2b137-2b138 2b1ed 2b300 2b363 2b36f 2b372 2b37d 2b404 2b410 2b413 2b461 2b4e7 2b4ef
     2b4f6 2b4f9 2b50d-2b50e 2b536 2b5ae-2b5af 2b5b3 2b5e7 2b5f4 2b61c-2b61d 2b626-2b628 2b62a 2b62c
     2b695-2b696 2b6ad 2b6ed 2b7a9 2b7c5 2b7e6 2b7f9 2b7fc 2b806 2b80a 2b81c 2b8b8 2bac7 2bb5f 2bb62
     2bb7c 2bb83 2bc1b 2bd77 2bd87 2bdf7 2be29 2c029-2c02a 2c0a9 2c0ca 2c1d5 2c1d9 2c1f9 2c27c 2c288
     2c2a4 2c317 2c35b 2c361 2c364 2c488 2c494 2c497 2c542 2c613 2c618 2c621 2c629 2c62b-2c62d 2c62f
     2c642 2c64a-2c64b 2c72c 2c72f 2c79f 2c7c1 2c7fd 2c8d9 2c8de 2c8e1 2c8f3 2c907 2c90a 2c91d 2ca02
     2ca0e 2ca7d 2caa9 2cb29 2cb2d-2cb2e 2cb31 2cb38-2cb39 2cb3b 2cb3f 2cb41 2cb4a 2cb4e 2cb5a-2cb5b
     2cb64 2cb69 2cb6c 2cb6f 2cb73 2cb76 2cb78 2cb7c 2cbb1 2cbbf-2cbc0 2cbce 2cc56 2cc5f 2ccf5-2ccf6
     2ccfd 2ccff 2cd02-2cd03 2cd0a 2cd8b 2cd8d 2cd8f-2cd90 2cd9f-2cda0 2cda8 2cdad-2cdae 2cdd5 2ce18
     2ce1a 2ce23 2ce26 2ce2a 2ce7c 2ce88 2ce93 2d544 2f884 2f8b6`,
  ],
  [
    "rareHan",
    `f904 f907-f90a f90d-f914 f916 f91b-f920 f922-f92b f92e f930 f936 f93b-f942 f944-f946 f94b-f94d
     f94f-f951 f954-f959 f95b-f95d f95f-f961 f968-f96d f96f-f971 f973 f975 f977-f978 f97c-f97d
     f981-f983 f986-f989 f98d f98f-f992 f994 f996-f997 f999-f9ad f9af-f9b2 f9b4-f9b6 f9b8-f9ba f9bc
     f9bf f9c1-f9c4 f9c7-f9cf f9d1-f9d7 f9da-f9db f9e1 f9e5-f9e6 f9e8 f9ea-f9f0 f9f2 f9f6-f9f9
     f9fb-f9fc f9fe fa00-fa01 fa03-fa04 fa09 fa0b fa10 fa12 fa15-fa17 fa19-fa1e fa22 fa25-fa26
     fa2a-fa2e fa30-fa32 fa36 fa39 fa3b-fa46 fa48 fa4a fa4c-fa5c fa5f-fa6d 2000b 2008a 200a2 200a4
     200b0 200f5 20158 201a2 20213 2032b 20371 20381 203f9 2044a 20509 2053f 205b1 205d6 20611 206ec
     2074f 207c8 20807 2083a 208b9 2090e 2097c 20984 2099d 20a64 20ad3 20b1d 20b9f 20bb7 20d45 20d58
     20de1 20e64 20e6d 20e95 20f5f 21201 2123d 21255 21274 2127b 212d7 212e4 212fd 2131b 21336 21344
     213c4 2146d-2146e 21647 216b4 21706 21742 218bd 219c3 21a1a 21c56 21d2d 21d45 21d62 21d78 21d92
     21d9c 21da1 21db7 21de0 21e33-21e34 21f1e 21f76 21ffa 2217b 22218 2231e 223ad 22609 226f3 2285b
     228ab 22ab8 22b46 22b4f-22b50 22ba6 22c1d 22c24 22de1 22e42 22feb 231b6 231c3-231c4 231f5 23372
     233cc 233d0 233d2-233d3 233d5 233da 233df 233e4 233fe 2344a-2344b 23451 23465 234e4 2355a 23594
     235c4 23638-2363a 23647 2370c 2371c 2373f 23763-23764 237e7 237f1 237ff 23824 2383d 23a98 23c7f
     23cbe 23cfe 23d00 23d0e 23d40 23dd3 23df9-23dfa 23f7e 2404b 24096 24103 241c6 242ee 243bc 243d0
     24629 246a5 247f1 24896 24a4d 24b56 24b6f 24c16 24d14 24e04 24e0e 24e37 24e6a 24e8b 24ff2 2504a
     25055 25122 251a9 251cd 251e5 2521e 2524c 2542e 2548e 254d9 2550e 255a7 2567f 25771 257a9 257b4
     25874 259c4 259cc 259d4 25ae3-25ae4 25af1 25bb2 25c4b 25c64 25da1 25e2e 25e56 25e62 25e65 25ec2
     25ed8 25ee8 25f23 25f5c 25fd4 25fe0 25ffb 2600c 26017 26060 260ed 26222 2626a 26270 26286 2634c
     26402 2667e 266b0 2671d 268dd 268ea 2696f 26999 269dd 26a1e 26a58 26a8c 26ab7 26aff 26c29 26c73
     26c9e 26cdd 26e40 26e65 26f94 26ff6-26ff8 270f4 2710d 27139 273da-273db 273fe 27410 27449
     27614-27615 27631 27684 27693 2770e 27723 27752 27985 279b4 27a84 27bb3 27bbe 27bc7 27c3c 27cb8
     27d73 27da0 27e10 2808a 280bb 28277 28282 282f3 283cd 2840c 28455 284dc 2856b 285c8-285c9 286d7
     286fa 28946 28949 2896b 28987-28988 289ba-289bb 28a1e 28a29 28a43 28a71 28a99 28acd 28add 28ae4
     28bc1 28bef 28cdd 28d10 28d71 28dfb 28e17 28e1f 28e36 28e89 28eeb 28ef6 28f32 28ff8 292a0 292b1
     29490 295cf 296f0 29719 29750 298c6 29a72 29d4b 29ddb 29e15 29e3d 29e49 29e8a 29ec4 29edb 29ee9
     29fce 29fd7 2a01a 2a02f 2a082 2a0f9 2a190 2a2b2 2a38c 2a437 2a5f1 2a602 2a61a 2a6b2 2a9e6 2b746
     2b751 2b753 2b75a 2b75c 2b765 2b776-2b777 2b77c 2b782 2b789 2b78b 2b78e 2b794 2b7ac 2b7af 2b7bd
     2b7c9 2b7cf 2b7d2 2b7d8 2b7f0 2b80d 2b817 2b81a 2e278 2e569 2e6ea 2f804 2f80f 2f815 2f818 2f81a
     2f822 2f828 2f82c 2f833 2f83f 2f846 2f852 2f862 2f86d 2f873 2f877 2f899-2f89a 2f8a6 2f8ac 2f8b2
     2f8d3 2f8db-2f8dc 2f8e1 2f8e5 2f8ea 2f8ed 2f8fc 2f903 2f90b 2f90f 2f91a 2f920-2f921 2f945 2f947
     2f96c 2f995 2f9d0 2f9de-2f9df 2f9f4 30ede 3106c`,
  ],
] as const;
