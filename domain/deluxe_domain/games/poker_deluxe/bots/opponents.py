"""How players who buy sensibly end: what they spend, and the hands that they show.

Made by tests/domain/poker_deluxe/make_opponents.py from deals that the bot played against itself.
"""

from collections.abc import Mapping
from typing import Final

SPENT: Final[Mapping[int, float]] = {4: 2.25, 5: 1.91, 6: 2.43, 7: 2.27, 8: 2.54}
"""What such a player spends on cards in a deal, by the number of cards in hand."""

FINAL_HANDS: Final[Mapping[int, str]] = {
    4: """
        5h4h6s2h 2h7h5h4d 6d8s3c2s 6c5s3c8s 9c4d6h2s 4c2d9h7c 4s9h5c7s 9c2d5h8h 9h8h7d4h
        4d5c2hTc Td2h7d3s 6dTh7h3s 8s5d2dTh 3d6s8dTc 7dTc8h3s 3s2d9cTc Tc6d2d9c Th9h8c3d
        2d4h6hJc Jd2d4h7s 7h2dJc6s Jc3s8d4c 8d6h2hJd Jh2h9h3d Jd5h2c9h 6d9h5sJc Td4dJs3s
        TcJc7h5s JhTc9s5h 3h4c5hQd Qc2c3c7h 4h7d5hQc 2dQd8d3s 5sQc8s4c 8sQs2h7d Qd3d9d5c
        Qs7d2s9h Qc9c8c6s Qh2hTd5c Qs2h6sTd 4d7hQdTc Tc7h8cQs 5sQdJh2h Js3s6sQh 5d7dQhJs
        QsJs8s6h Qs9sJs5h 5d3dKh2c 2d6c5hKh Kc5c7s3d 4c8hKs3c Kh8h2c6c 2d9s4hKc 3s9d5sKh
        3s7s9cKh 8cKs9c6s 4c3hKsTc 6dKhTd2s 7d5sKhTh 3sThKs9h KsJh6s4c Js4d8sKh 7sJs8dKd
        7h9hJdKc 2hQc3hKs Kd4hQs5h 3dKsQc7s 2hKdQh8s 3s9sQsKc KsQc5h9c QdKhTs3s QhKhTs9c
        QdKsJc5c 2h3sAs6c Ad5s2h7c 3sAc5d8h 7h8s6dAh As2d5c9d 9h5hAh4c 6c9hAd5s 7c9d6hAc
        9s8hAc7h AcTd5h3s Tc3dAh6c Th3d7cAd Ah4d8sTs 4dTcAh9c 2dAc3cJs Js2h5sAh Ah2h7hJs
        Jd5c7hAd 7sAsJs8c AsJhTd2h 3hAs4cQh Qc4c6cAh Qh5hAh7s Ac8cQs3s 7d8cAsQh 7cQsThAh
        Ah5cQsJs 4cAdKh5h 5dAcKd6h Kc7c6sAh 9cAcKh4d 2sAcTdKd 8sAsKcTh Ks5cAcJs AhQdKs5d
        2s4c7c2d 2h6hTh2d Qh2h2c3s Ks2h2s9h 2cAh7c2s 4h3h3d5s 3h3dTd8c 3hQc3s8d Kh3s3h9d
        Qc3d3hAd 5h6h4d4c 9c4d4c3s Qc4c4s5d As4h4c9h 5s8h6h5d 2dJd5h5c 5s7sQc5c 5hAh5s6s
        6s7h6c2d 5s6s8h6c 6s7c6cTc 7h6h6dJc 6dKs6s7c 6hAd6cTd 5d7d6c7s 6s7d9d7s 7d7c3hJs
        5c7c7dQc 7d7sKc9c 7hAd7d4c 8s6s8d3c 9h8h7c8s 6h8d8sJs 4hQs8s8h 8d8sKc7c 8h5sAc8s
        8h8sAdKc 9s7d6c9d Jh9d9c2s Qd9s9c2s Qd9d9hJs 7s9s9cKd 9dKd9hQd 9d9hQcAc Td7s8cTh
        8s9hTsTc Th8dJdTd QcTsTd8c ThKh7hTc As6sTsTc TsTcAhKh Jc9dJs2s JdTs8dJs 6sJsQsJd
        KsJsJc2h JdAdJc3s AdJcJd9c Qh3cQs2c 3s8cQcQs QhThQc8d QdQc8cJh KsQhQd4h QcKdQd9c
        QsQdAs5d QdQcKcAd Kd9hKs3c Tc8cKcKs KcJhKsTd KcQc8cKh AcKhKs8h KsJcAsKd QcAcKhKs
        Ac4sAh7h 9dAcAh3s Ad8sAsTc JcAsAh7h QdAdAs5s AsAdKh2s AhKhAdTh KsQsAsAh 3d5d4d9d
        7h2hTh8h 3s8sJs4s 7dTd8dJd 4dQd8d3d Tc3cQc5c 7sJsQs5s 2s4s6sKs Ks5s4s9s KdJd3d7d
        2sKs5sQs Ad2d3d6d Ac3c9c5c ThAh8h9h 2d3dQdAd ThQhAh5h 2d4dAdKd As6sKs7s AsQsKs4s
        3h3s8c8s ThTc2d2s 4c4hJdJc Qd8h8sQs QcJcQdJd KdQsQdKh Ac5sAs5c AcTsAsTc Ac3c4c2s
        5d2d3d4h 3c4c2d5h 3d4c5s6d 5c7s6d4d 6c7c5s8c 8c6c7d5h 8c9d7s6h 8s6h9h7h Td8d9d7c
        8h9sTh7s TdJh9h8d Td8s9sJh QhTsJs9h Jh9dTdQs JhQdTdKs JsKsQcTd 2h2c2sJc 5d5h5cQh
        7s7d7cAc 8s8c8h9d JhJcJdQh JsJhJd2s KhKsKcJs 4c5c2c3c
    """,
    5: """
        3d4c6d5h8h 5s4c2d9h7s 8s9s3h4h6d 7s2s3h5dTh 3c5cTh8h4h 4d6h7h8dTs 6sTs7d9d3c 5d4h3h7dJs
        8d4c2dJc7s 6d7d3cJh9s 8d2dJd9h6s Td5c6dJs3d 4cJs3dTs8d Ts4sJs9h3d 6h2s5dQd3d 5s3s6s7sQc
        7h4hQd8c3s 5d4d9dQd6c Qs9s8d4s3d 4h9h7h8hQc Qs4s2s8dTd 9s6cQhTc2c 5s4hQcJh2h Qd4d7sJc3c
        5s8d4dQhJc 9hQdJc3d2c Qc9h6dJd7c Qd5d6dJsTc 2hKd3d4d7h 2dKh5s6c8s 5dKs3c9s2h 9cKh7s5c4h
        5d7h9c8sKs 8dTd5h2hKc Td5s9d2cKs 5s9c7hKcTd 7s2s5cKdJc KcJd4d6h8c 7dKd6d8cJs Jc4c7sKd9s
        Jc7dTdKs4h Qh4dKd5s2s 5h2hKd7dQh 8d5d2dQcKs 2cKd9h6sQh Kd8d9cQs3s ThKhQs5c3d 9hTcQhKc8h
        Ks4d8dJdQh 5h4c2cAs6d 7d6dAd4d3s 7h6c4c8hAs 5s6h7h9dAs 9d4c6hAc8h 4sAd3sTd6s Th8dAc2s5c
        2c4cTdAs9s As7h2h9dTh 2sAdJc3c6s 2d4dAcJc7h 4c2dJh8sAc 9dAc4d2hJs 8hJs7d9sAs AsTc4cJs6c
        AcJhTh9h3d Qd5s7cAh2h QsAd8s3c2d 8dQs2d7hAh 4h5cQsAd9s AhQd9c8s5s QcTh2h6cAd AhTd9d3dQs
        4dQdJcAd5s Qc7sJcAs5h 4sAsJc9hQh 3s2h6dKsAd 7d3hAh4hKc Ac8d4s5sKd 9cAh3hKh4c 6dAc9hKs5h
        8sAcKc6c9d 6c3sKhTsAh 6sKdTd7cAc AdKhTh9s8s 6hKcJc5sAh Ah9hJc2dKc Kc8cAd9hJs 4cAhKsQs5c
        3dQcKc7dAs 3cQdAc9cKd ThQsKhAh5d Jh9sKsQcAd 9c5s2s3d2d 6h2c7s2sJd 3sQh2hJs2d Ks2d2c5h7c
        2dKh2cQs5h 2s2h8cAh4d 2s9h2dAsJh 6c5d3d7d3c 9h3d3c7hTs Td3sQh6s3c 9c3dKh3s5h 3dQhKh3h5s
        Ah3s3c9d7s 3s9d3cQhAs 6d5h8s4d4s 7d8s4s9c4d Jh3d6c4d4h Qc8c4c2c4s Js4h8c4dKs 2d4c3dAh4h
        Ad4s4d6hKc 7c5d3h4c5h 5h3hTs9d5s Jd5h3h9h5c Qd4d8d5c5s Qh5cKd5s7d Ah5dKs5c2d 8h3c5s6d6s
        7d5s6h6dTc 8sQh6s6h2d Kc6s5d6c9c 6d3c6c9cAs 6cAdJc6h9d 3d7h4h7c6d 7h9c7s3c8s 7d8s7hTs6d
        Td7c6s7hJc 7s7d2sKsTd Qs7h7cKs6s 4h7s7cJhAh 8s7h7dKdAd 3h9h8h7c8d 8d9d7hTh8s 8s8c9hJd7s
        8dQs5d8h6h 9c6cKd8d8s 8h3hAh8s7d Ad8hTd8dJs AcKs8s8d5c 5c4c9c9d7h 8c9cTh3s9s 9h6dTd9sJc
        9hQc9c8dTd JcKdTh9s9h 6c9c3d9hAh KhAh9h9sJs Th3dTc6h8c 9s8sTcTh4c TsTh6c2dJc ThJh9sTs3s
        TdQcTh2s8h JhQc8hTdTc TcKcTs4s8h ThTcJhKh6c TdQhTsKhJc TdTcAhQh5h 3c4dJsJh6h 4d6d8dJdJh
        5cJdJh8sTd TcQhJh2hJd KcJc4dJs8s QdJdKsJc3c 8s5hJsAsJd QhAdJdTcJh 4hQcQh7d3d QsQc9d5d3s
        7cQhTdQc5d QcQs8dJs6c 2c4cKcQhQs 3cKdQsQhJs 9cAsQdQc2h 7cJsAsQsQh KsQdAhQh8c 4dKsKd7s5d
        8dKd5sKh7h KsTd4dKc5c 7hKc6hKhJs KsTd9cJsKc KhQs7cKsJc Kd7sKh6sAh 8sKsAdKdJs KcAcKs8sQc
        6sAs9dAh2s AcAsTs7c2c JdAdAh5s4d 5cJcAcAd9h 6sAsQhAc7c AdThAsQh7s AdAc4cKd7d KsAh8dAcJh
        2s2d3s3cKh 3c5s5c3d7h 6d3d3s6h7s 7c4c4s7s3s 8c4h4s8sJc 6d9c6s9dTc ThTs4h4d7s Td9cTs9dJd
        5dJc5hJsTh Qs3s3cQh2s 6hQh6dQs8d QsQhTdTc6c Kd5h5cKh4c Kh8d8cKdTc 3sAs3dAc9c 9dAsAd9s2h
        JdJcAdAh9h 3c3h3sAs5c 5h5s5c3dKd 8c8d8h2hKd 9c9h9dAc7s JhJsJd3h2c 2d5d3d4cAh 3s5h4d6s2s
        4c6s3s7h5s 7s6d5c8h4s 8d9s6c7sTh Td8c9d7cJs Tc8dJc9cQh QcKsTh9dJh 2h3h6h4h9h 5d7d8dTd6d
        2c9c6cJcTc Qd4d9d5dTd 8cJc9cQc3c 7c9cKcTc2c 3sTsKs9sQs 5h9h3h7hAh ThAhJh6h7h 8sQsAsTs6s
        Ad4d6d7dKd JsKsAs8s5s Qc2c2dQs2h 5c3c5d3d5h Kh7d7hKs7c 9c4c4d9s9h Kc8dKs8cKd AcQcAsQsAh
    """,
    6: """
        7s2hJc4h3s2c 8hTsJc2d9c2s 8c2d2cKc4c3h 9h2c2sQcKs4c 7dAh9d2h2c6h 2sAc2cKc4cTd
        2c8c6s3cTd3h Jh5h3c7h3h9s Kc7h3c4h3s2c 3dTs3c9hKhJd 3dAh9cKd3hJc Th4sJd6c4h3s
        4cQd4hJdTs3d 4dTdKh9s4s6s 4h7cAhJc3d4s 6s7h8h5cTs5h 6c5d5cQd7d4c 4cTsKc5d5s2c
        TcJh5cKs5s8c 5hAh9s8d5sQc 2s4s3d5d6c6s 9sQs6c6h7c5c 6s9s2cTs6dKh Jd6h6cKdQh4h
        TdAh6h6cJh8d 3dAhKsQs6d6s 8c5h7sJs7cTc Kh7h5s7cTd6h Jh7h7sKsQd2s Ah7d7hKc6h8s
        8s7sTs6c8c3c Qh8hTs8dJc6d Ks8hTh9d8d3c 8s8dQdKdTh4d 7hAh8cTd8s6h 8h5h8cQhJhAc
        4s8d6c9d9cTd 3d8dQc9h2s9c 9s6cKh9dJd5c Ad9dTh9h7s5d 8sKd9s9hAh6d 7s4cJdTcTs6d
        TsQd7sTh5d9s Th8h9sTdKd4d ThAhJh5sTs7s 5d4hJh9hJd8c 7dJdJs9dTc3c KdJs6dJd7d4h
        9sQdJdJsKh4s JdJs7cQdThAh Qc9h5hQd8c6d 7dQsJc5c3cQc QhKhQdTc8d3s QhKs7cJs9hQd
        QcQd9s8cAcTd Kc2h6c4hKh3c KhKd4s5cJc3c 8hKdKc9dJd7c 9hKh6sKsQd4h Kd9hQs8hTsKc
        KhAdKd9cTs8s Kh8sQs3hAhKd 8dAs7sAh9h2d Ad4cAcQh2c8h Ts6c8sAcAdKh AhAsQh8d6dKc
        5c2c9d3s7c8c 7c8h5c4c6cTs Th8h6c9c5h2d 9d5sJs4c3c2c 9h4c8dJs5h3c 8sJh9h7h6h4d
        2s7h8sTh4cJs 6dTd2hJc9h5s 8hTcJs5s3d9d 6hQh3c5c2c9s 8d9s5d3dQh2c 8d4hTcQs5h6d
        2s9sTcQh5s6d 8sTs9dQd5h4h QsJd2h7c3h5d QhJs4d7c2d8s 5hQhJh6h2h9c QdJd8s9d7c5h
        Qc8d4dTdJc5d Jh5c4hQdTs9d 8h7c2h5s4dKd 9hKs7d5c2c3h 2h9sKc6h8c5c 6d4hKh2d5sTh
        6hThKc5s8h4h 9c3s4d5hKdTs 6h8hTd2sKh9s 6h5dKsJc4d7c 8sKdJc2s6h7h Jd7h9h3hKc5d
        2dKd7dJh8h9s 2h3dTdKd8hJh 3sJhThKh5h9d KhQd5c6c7c4s Ks2d5sQd7s8h 8d2cKs5h9hQh
        3s6s4sKsQsTh 3hKh6dTc8sQs TdKsQh5d9s3c 3cKc2cQd5sJh 2dKsJcQc5d7h JdKc3sQd8s2c
        2dJhKh7sQc8s Kc3dQsJd9d8d Th3sQcKh7hJd Ac5c2d4h7c8d 4h2dAc7c6c9s 3s7c5hTd2hAc
        5cAsTh3s4h8h As2s7sTd8d6d 7s9dAh5sTc3d As9s3c4d8dTc Ah6c2d5c3hJh 8s2sAh5d4cJc
        6d8dAh7hJd3d 2s7hJd9s6dAd 2dTdJd4h5hAh Jd4hAcTs5s8s 6sTdAs9s2dJs 3c6s2h4hAcQd
        As3dQc8s5h2s 7cQs8s4hAh5d Ah2d6c9c5hQs 8c4dAsQd9h6s Th7h6cAc2dQd QcTs4sAd9d5c
        8s7s9cQsTdAc 7dAdQd4d3sJc Qs5c4h8hAsJs 9s6hAcJdQh2s Ah3dTcJdQh5h Qh8hThJh3hAd
        2d4d7h3dAcKd 2hKs6dAc8c4s 5sAh6cKd9c2s 3c4dKd2cTdAh Kd7sTh2dAd3d TdKhAd4d8h5h
        ThAcKc2d9s6c Jh2cAs5hKd4h 2d7dKd3dJdAh Ad6s8dKsJc3h Jd9dKcAc6h3s AdKsJd7d8h9h
        Ac3hJhKc7hTc TcKhJc8c6dAd Qc6d2s4hKcAd 2d8dAdQdKs5s 4sQcKh7s8cAc Qs8cKcAd4d9c
        7dKd2sQcAdTh QcTdAhKs9c4s 5cJhQdAhKd2h Jh4dKcQhAd7d Ac9hJcQsKc7s 3s3cKd4c4s7d
        5cJc3c5h3sAd 7s3s3d6s6h9c Tc6c4sJh4h6s 3cJh3h7s7hAd 6s7h7dJc6dTh 8d9c2d2c8sQc
        As8h3h3c8d5c 8h8c6sQh6d5s Js8d8c7s7c4d 4s4cQh9d9cTh 9h9c5s5hKhTd 9h9s6h6sJhKc
        AhKc7c7s9c9s Th2c3d3hTsQc 5sTd5cThKs7s TdAh7sTs7h9d TcTh9s9d5s4c 2cJs8s2dJcTs
        5dJc5sJhQs9d Js6dJh6cAd7d JsJc7d7cAhTh KhJh9sJd9d2h 3h2hQdQs2dJh 4d9d4hQdQh6d
        QcQd5d5sKsTh Qs6dAh6cQh8c 5d9hQh9dQd2h QdTc7sTd8cQs 5hQdJdQh9dJh KcQs2d2cKd3h
        4dKc4cKhQd7h 7sKd7cJdKs4c 8c8dQhKsKh6c KcKhTdTh5d2s AcJhKsJdKd6c Ah2sJcAs2d7h
        3cAs2h3sAcQh Ah4d4hAdJd2s 5c5dAh2sAsTc 7sAcAh7d3s6c 8cAhJh8sAc4c AhKdAc9sTdTs
        AcQsTsAd9cQd 2dJd2cKd2hTs 3h3cKh3dJc2s Qd4d4sJcAd4c 6d6h6c2d3c8h 7dQdAs8h7s7c
        8h7c8c3d8dJs 9d9h9c5cJc2d Jd2cJhJc4cTd 3sQcQhQd7sTd 3h8cKdKsKc9s As6dAcAh4h2s
        3s3c3d4d4c9c Ad4h4sAc4c5h 6h4s6s4h6dJs Td8h8sTc8dJs 9c9hAh9sAdTs 6c6hTdTcThQd
        Qc9c9sQdQsAd Ks6sKdKc6hQh Ac7sAd7cAh4h 4h4d3s3h9s9d 3h4d3sQh4hQc 4d5d4cKh5cKc
        Qc7hKc7sKdQh Qs5d5cQcAdAs 5d6h4c3d7c2h 8c5s6d7c9d4s 7hJh9sTc6h8c 8sKcQdTs9cJs
        7s2c7h7d7cAc Ts2s6s3s4sKs Ac3c7c6cTc5c 5dAdJdQdTd7d 4h2s2c4s4c2d 2s2h2c2d7c7s
    """,
    7: """
        8d2h7h5d4c2dTs 2cJh7cTc4d8c2s 6s4sJcKc2h2d5h Kh2cQs4hJd5h2s Jd2c5s2s9hAc8d
        2dAh4dJcQh2h6h 2cJcTsQsKcAd2h 3s6h4cJsTd8d3d 8c3h6hQh4d3c9h Qh7dTd3d3cJs9h
        3s4d5hQsKs6s3c Td4s3s3c5dAh2d 8s4c6s3s2d4dTc Tc7s4h4s5sJd2d 2sKsJs6s4c4h8c
        9h4h4dAh8hTc2d 5d7h9s4s3d2h5h 7d3dQd6h5c5d2c 9s7c2s5d4h5cKh 6d4sKd8c5dJd5s
        6h9cQd5c5h2sKh 4h7s5sTh8cAh5c 6d3c5s6s2h7sTs Qd2s6c3h6hTs7h 9h6cKh8h6sTc2h
        6c6hTs8cKd4hQs 6s6dJhAc8s9s2h 4sTs3d5d7h7s9d 7c2h5dJc9s7sTh 7c7s2d9dTs4sQc
        7h9h3hKs7c4s6d 7s7cJcKd6hTh4d 7dAd6s4h5h8d7c 5d7hAcQd7c9cJh 6h2d5h8d8hTs7c
        Th8c8h4d6cQd5d Kh3h8d5c7c8h4h Kh9c5c8cJh8s2c Qs6hKh9d3h8h8s 3sAd2s8h8c5h4c
        Kh3dAcJs8h8d7s 9s5h2h9c3s4dJc 8d2h5c9h9d4dKh JhKd9sTs4s9h2h 6d9dJc4c8cAc9c
        Th8sTd5c4s6s3d 3dThJh2sTs6h9d 8hKh7sTd2cTh4s Ks8h9sTdJdTc3s 6c3d4dThTd5hAd
        Td8d3sThAhQh4h 7hJc2dJs9s3s4h 2h7hJh4cTdJc8c Jh3d9d5cJd6sQs 5c8sKs7dJh6sJd
        Jc2c9hJdThKd7s 7cJd2cAcTs9sJc Ks2cQcJsJc4hAs Qs9sQh2cTs6h5c Qd8sQh6dTdJh5h
        ThKsQsQc2s5s8h 4dQd5hJsTcKcQc 6hAc9dTh3cQdQc 4d6hKs8hKd2d5h 5h4d7hKd8hKc9d
        KsKhJd6d5s4c8d 4cKs8c2sQhKd6s Kc8c6c5d3cAdKh 4d3d7cAd6c8hAc 8dAcTh2d6d4dAh
        Jd3h8c9h5sAsAc 8d4c9cAdAsQs2c 9h6c2sAs5hKsAh JcKh4d4c2d2sQh 2c5s5d9s2dAd8h
        6c2c2dKd6h9cAs 7c7h2hTs2d8c9d 3c7h4hJs3h7dTd 5s7c7sKh5hAd9d 8d2d7s2c8cKc4d
        7d8h5hTc5d8cQc 7s8cJd9h8h7d6c 9d3c6c8d9h3hQc 6c9s9hQc6sKc8c JhQs2d2sTcTh5c
        Kd7cTs5dTc5s6s QsTs5c2hTd8d8c JcJh3sKs3cQc6d 5h5sTcJdJs8s3d 6d6sJsJcAd5d3c
        8hQsThJdJh8c6h TsAcJsJhThKdQc 3c3hQdQcJs6s5s Jd5dQd5sQhKh7s As7sQhTcQc7h6d
        7d3h3dKcKh9s5h Kd4s4dJd9dKcAh 7cKsKc7h2cTd8s KsTs9hKh2s9c3c 7d2cAcAh2h6h9d
        3s3hAcAsQhKcTd As6d6hQhAhKs9h 9hAc9d8cAhQd7c TsJsAc7cAsJh5c 9c6s5hTs7c4d2s
        2cJc8d9h6d7s3s Jd6cTd4h2s9s3d 9cJh7h2d4c8hTd 8d9c6s3hQs2d7d Th3d5c6d9s7hQd
        3hQd2cJh5d7d8h Qd8s6c4s9dJc5h 6s4sQhJc8d2dTh QhJd2c9h3cTc8s 9dKc8c4d2s5s6d
        6s7c5d2hTs3hKh 5s4sKc2cTs7s9h 9cKd7c2d4hJs6s 6cKc4c8h3hJsTs Jd5hTh2c9cKh7c
        2c4h3cKc5c8dQs Qs9dKs6c3h8c4s Qh3hKc9c6d8d7c 8hKdTsQc6h3s7d 5h3hKh9sQd8sTs
        5cQhKc3s6cJc8s 9cQdKs4cJh6c5s Js5sKh9dQh6c8c Kd7hTc3sQdJd6h Th3dKdQcJh6c8c
        Ks9sJdQs7hTc3d 4h8d3d6d7d5sAs 6d5s8d4hAc9s2h 4c3s5h2c6hAcTc 7hTh8d4dAc5d6s
        Tc5h4c7h6sAc9c As8s3c5s7d2cJh Jc8sAh2h5c9s3c 5hJsAs2s6c4hTd 6h5c4dJcAdTd7s
        Jd8s3dTd4cAd7s Ah9hJd7d5cTc3h Ac4s7d5c6s3dQs 2h3sAc7d4sQc9h 2dQd9s8cAs4d3c
        8sAh6d4hQd9c7d 2c8h4d7sAsQcTs TsQcAh3d4s9h7d 8hAh5hQc3h9cTh 3dQsAcJc6s4s2c
        Jd6hQd5d3hAd8s Ah5dJd6h9h2hQd QcAh2d8c3dJc9s QhAd4c5sTsJc2s TdJd6sQc7hAh2s
        Ad7hQs8dThJc2c 6h4hJcThAh9sQs 5cAs7d6c3d2sKc As5s8c7s4c2cKc Ac6d4s5s9d7hKc
        7d8c9c4hKdAs2h 2c7d6cTh5cAhKh Ks3hTc8cAd4h7h ThAc9c4s3hKd5d 7c8dAc9dTs2hKd
        Ad3d7d6dKs2cJc JhKhAs5h6c8h3d Ac6sKh8s7dJs4s JdKhAd3d9h5s8d 3c2s5hThKcJcAs
        AhKc3c2cTc7dJd Kc2cTcJd5cAh8s JcTc4sKhAd8h6c Ac5dTh6sKs9hJd Ad3d7h4d2sQsKd
        Ah7c6hQsKc3d5c Kd5c3hQdAh8c6c 4sQc6sKc9hAd2c Qc9hAh6cKs7h2c 9hKh4h8hQhAh6c
        2sKh5dTsQsAh3s Ks6s7dAdQh4hTs AcTd8cKd7cQd2h 6dQh9sAh3dKdTs JsAs5sKc6c2hQd
        Kc4hAcJcQh7c6d 6s8d5dAcJcQcKc KsQhAcJc5s7h9c Td4cAcJsQs3cKc Tc7cJsKsAd8cQc
        QdAsJh9hKcTc7h 2h4dKd2cJc2sTc Qd8s3h9d3dAd3c Kc3dAd4c6d3c3s Jd7s4c4s4dTsKd
        6cQd9c6s2h6hKh 4h7sKs7dTs9s7h 8c8d8s2dJdKs3s 9h9cJdThQd9d6h ThJdKcQh9cTsTd
        JcJhQh4hJsAc7c 9sAsAcAh3h6c8c 2s6c6s2d2c5c9s Th4d4c3d3h3c6h 4d5d6h5s4c4h3h
        5c5s4c5h2s4s6d 2c7d2h7h7sJs6s 7d9dAd9h7s9sTd QdTdThAcQcTs6c TsTh2dTcAcAhKc
        QsQc4h4sQd3dJc KdKc3h3cKh7hJh AhAcAs4h4s7cKh 3d9h9s3s2h2d4s 7cTs2c7d2sTcQd
        7hJc2dJs2h7s4h Tc8s8cJcTsJs9d 7d5c5d7hQsKdQd Jd6hJc6sQsQc5c KcKs9c6s6hJd9s
        TcKsKhJsThJd5h KsQdJhQcKcJc3d 5sAh9dAs9c5cQh AsAdJh6sJs6d3h 5dAd5sAsKsKc6c
        2h4d5c7d3d6cAh 7d5c8sJh6sTh9d 4h2s6d2c4c2d6s 4h4dJs4c5sJd5d 3d6hQc6s3cQd6d
        9dAd7d9c7sAs7h 8h5h8c8d7d7c5s 2c6h6s2s9d9s9c 6dTcJhTh6hJsJc 2dAhJs2cJdAsJh
        Ah3c3hAcQhQdQc 2hAcAh8d2c8sAd AcQcQs4s4cQd4d Qs3dQd3h7c3s3c 2cAd2sAcAh3sAs
    """,
    8: """
        Jc9s8s4c3h2c7d2d 2s7dQd5c6cJhTh2d 2s7h4s6d2hKcQh8s Ad2h5hTsJd7s6h2s 9sAhJs5cKs2cTh2s
        7c5d3s4cTcQd2s3d 8d3h6h4cKc3cTd2s Qd3c9s8d4hKd2s3d 4c8h2d3s7c6dAc3h 3hQs9d4cAh6h7d3s
        4d8s3d7dTh6c2d4c 4cJc7dQdTs2h4s5c 4s4c8dQsKc2s6c9h 2sJs6c4dAs9h7s4c 6d4c9sTcKsJhAh4d
        Qh6d5h9c2h5s3c4c 5c3s9hTh7hKs5d4c 5d7h3s5c8d9dKsQc 6h3h6d4s7cTd2c9h 7dQd6c5c8d6d4dTc
        6d5c3h7sThKc2h6h Td6d6h4dKc8cJc2d 4c7dAs9d6h3s8h6s Qc3d6dJh5d6hAs9h Tc2s6d5c4hJh7h7s
        Jc8s2c7hQs7s3h9s 9s7hKh5s7dQh8d6s Ac7s6dJc4c5cTh7h 7s5h4c2hKcAs8c7d Jh8c6hTc5h4cQd8d
        2c8hJd5cKs7c8dTc Qh9dKs6h4dJh8h8s 8h5h3h8s2cAh4cJh 8dJhKc9s5s4cAs8h 2c9d7sJh9hTd8d5h
        9cQh9d7dTs5hJs4d 3s4sKd5c9hJs9cQd 9c4c9d7dJd2dAh8d 4c6d2sTs9cTc5d7s 3c4sTcTd5s7s9dQc
        2c8c3hTc6c9dTdKh Qs5cKdTs4h9dJhTh 9cTc4dQc7dTs6cAc Td7cJd5s9h6s2hJh 7c4h8hJdTcQdJs3s
        6cKs8c7s9hTdJsJd QdAd4s7h2s3dJhJd 8d5h6c9c7dQsQd2d JhTdQc2hQs5s4h8h 4sKsQdQs7d5sJs6h
        Qc8cAh4s5h3c2sQs QsAs3s9hQc2hJh4h 4c8h2c6d9h3sKsKc TdJc8d3s7hKc4dKd 8c4d3cKhKcQc9c7h
        KcAc8s4sTd3d6sKh 6h2cJh8s4c3hAdAh 5h7hTsQs2cAs9sAc 5c2hJs4sAhKdAdTd 3h2cJh8cKh2s3c4c
        4s3s5s3cKs4h9c6s QhTd5c3s3c7s5d9d 4d4h5dKd5cQcAhJh Ts6d2s6sAh2cKs3h 4h6d9c4d6sAhKhQs
        5s4s7sAc9c3d7h3s Qc7d2cKd4d5h5d7c 9cQhKh7s7h6s6h5s 8d3h8c7c3s4d6hKh 4dAh5c8dQs8s4hJh
        As6d6c8h8sQd5sJh 7h9d9s8c2cJs2hQs 4s9s3d7d9cQs4h8s Qc9h5cKh5h9sTs3c Kc9h6hJhTs6s9c5c
        8h9h7hAd8c9c3h4c 2d2s4sTsTdJhAcKh 2s4s4dTdAhTh8s7c 6cQsTs8s2s6dTc4s Kc6d6s8d5dTsTdAh
        8dKhThTs3c8c7c6s 9d3h3cAsJh6sJdQh 4cAdJs9cJdQc4hTc 7hTs7s8cJdJcAc6c Kh5s9cAh9dJdJhQc
        2d7hTdQh2sQsJcKd 9sKdQs4h4d8cQhTc JcQh6cQs5h8s6h4s Ac8h5hQhQdKh8s6s 8sQhTs9hQc9dAd6d
        TsKsQsAc5s3dTdQd 9h3s8hQdKcKh3c7s TdAs9cKsKd4s4h8s Jc8hKdKh6cTh6s3s 7sAsKcQdKs7cJs9s
        Kd2c3dJc4cKh9h9s JhKs6sKd7dAcJs2h Ad2s4hAs7dTh2hKc Ah7hKdAs4s4h9c2d Ad9s4sJc6h6dAcTd
        2sAs7cQd3dAc7hKh 6s4sAdAc9h9dTcJh AsKdAd4cTd6hTc5c 5dQcAhAcQd4cJdTc 8d7c2dTh9h5d3s4h
        Jh2c4sTh9h3s7d8c 7dJdQd4s6d2c8d3s 5c6s2dTcQhJs3c4c Ts6d8d7h4hJc3sQh 6d4hKh3h5h2c9sTh
        8d7s6s5dKc3cJc4s 2h5hKs3sTh4hJd7s Kc5dTc6c2c4hJh9d Td9d2c7sKhJh8s3s 2c5cQd4h9cTcKc8d
        9hTs5dQc6s8d7dKh 9h2c4h6cJdKs5cQc Th2c7cQsKc6hJc3s 9h5sQd3dTdJh6dKd 8c4dTs2d6d7c3hAh
        4s6d3c9h7s8sAdTs 7d6hAc3sJd5sTc2h 4h5sJcTd9cAh6c3s Ad8d7cTc9c5d3dJh 7d6dAd3sQd5d2d8s
        Ad9s8c2c6cQh5d7d QhAd9s4d3sTh6c5c 3d4sTd8cQdAc6h9h 2d4h7hAd5cQsJh6c Qc6d3cAs4dJc9c5c
        9sAh5sQh6hJh2h8h 8sAdQs7d9s4dJc6s ThJcQs6sAc2d3h8h 5s7dThJsQd6d8sAs QsAs6h9c5h2dTsJh
        7hQsAdJc9c8sTd3c 6dKd8c5d2dAh3c9s Ts3s5h7dKs4hAd2d 3h8dAh6cKsTh7d2d 5c7sTcAs4d8dKd9c
        Ac4h8sJd5s2h3cKh 5s9h6cJh4s3sAcKs 6c8d9c7d3dJsAsKc Kh7d6sAs2dJcTh5d Jc7h6sTdKc8hAs5s
        5d7s4cJd9sKdAcTs 4dKs7d3dAc2d5dQh 2dQc5d8sKs7dAc6c KcQd7s5c9cAh6d4s 4c8c9c7sQd2cAcKd
        QhAcTcKd2s5c3h4h 8hTd3d2hKs6hQcAc KcTs4cAhQd8d7h6h 6sTcKh9s5hAdQd2h 5hKc7sAsTsQc9c3s
        3dKsAcTd8h9c6hQd JdAcKc5c6c2dQc3d 2sQh3h8dKhAcJs4s Ad7sJcQhKc5c8d2h 9c2cKsJs4h3hAdQs
        9cAh5dJh3dQcKc7c 2cJs9d5hAsKs8cQh 4sJc6sAs2cQcKcTh 5dJh2dKhAcTh8dQs 5dKs2sQdTdJh9dAs
        AdTs6dKd7hQh9cJs 6s6h8hQh5h8d5s3d 9h8c8h9d6s6hKsQh 7s6cTcTs7c9d6d8s 7sAh9h7hTsTc9c2c
        3hAc3d9cJcJh9dQh JsAc6dTdJh6sTs8d Qd3h5h5d3sKhQsTs Ad6d6hQc7cQh7sJc 2d3sTdQdTh3hQh4h
        Jc6s6hAdQsQhJs9d 5cKc7h8h7dKh5hAd ThKhKd8sTc8hQhAd QhKcAh4dKd4cQs7s QcTdTsKhKdQd6h5d
        7sAhQc6c7dAs6sKs AhAd2d9cQc2s9h5d AdTsTdAcJc6c6d4c 9hQc3hAdQdAh3sKd TdAc4hAd9c9dQsQc
        3c2s2h7d8dKh2c4c 8h2h3s3h7d9cAs3c 8s7dQs3s3c6dJs3h 4d8h5c5s6c2dJs5d 5h9d5sQs8h5c6hAc
        6sKc9c6dQc8c6cTc 7d7c4c2sJsAsTs7s 5s6hAd8cKd8s8h9c 9s9h9c4sQc5s2hTs Js2sTcTs7sAsTh5s
        Kh4hTdTsAh9hTh5c 7hQdJc2cAdJhTsJd QdAs2sQh3h6sQcTd Ac6s7h2sAhAd3dTs Ac2s4h2c4cTdKs2d
        Qc3hKs3dQd3sAs6h 4c3hQs3dQd3sTc8h 2c2hJs4d4hKc4s9d Qs9c5sKs5cQh5dTc 6sJsKsJd6h6c8c2c
        8dKc4d8s6d6h8h5s Js9d3h3cAd9h9c8h KhKsTcJcThTdQs6h TdThJs4s4dTs9s6d QsAdQh6h6sQc2d8s
        Qh6c5cQsQc5s3sJh KsJcKhQhJhKd3s7h Td5sAhAs7hAcTh6h 2cKs6h6d2sKh2h8h 6sJh4dJs6h4s4c3c
        9c5sAd9s5h5cAs8c 6h5cQs5hQc6s5sAs 4d6d4hTsTd6c6hKd 2c7d7s7hTsTd2h8s 6h8c2h6c2c8s8dTh
        Qc4dQsTcTsTd4sJh JhKhJsKdTcTdJc6h 8c3c3dQh8dQdQcAd KcQhQsKd8s8dKh2s KdAsTdJhAhThAdJs
        KhAhAcJcKcJsQsAs AhAdAs9d9c3c3dTh Qd9hTh9cTd9sKcTs KdQcKcQs7cAcQdKs 3s9s9d7c7s3c2h2s
        KcJh6d6h8dKhJd8h 3s9h9cQd3cKcQhKs Jd9dTcAcTsAd9sJs KcJhJd3c3d3s3h6d 5s6c3d7d4h9h2d8h
        Jh9h6cThQh7c8hKs 9c7d7c7s9h3d3c9s Tc2c2sQhQdTdTsQs QsAcQcAhAsJhJdQd 2c2hJc3dJsJh3hJd
    """,
}
"""Their hands at the showing, evenly spaced from the lowest to the highest."""
